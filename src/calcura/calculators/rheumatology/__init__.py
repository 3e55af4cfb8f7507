"""Joints and spine: how active an inflammation is."""
