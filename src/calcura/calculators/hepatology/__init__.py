"""The liver: severity of cirrhosis and fibrosis."""
