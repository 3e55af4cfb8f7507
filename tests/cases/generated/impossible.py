"""What no body can be: checks of a patient's values, written from textbooks and not from the code that draws them.

Each check is a function whose parameters are inputs by name, in canonical units. It is asked where a patient has all
that it takes, and answers whether the values together are impossible. Its bounds are wide on purpose: what is rare
passes, and so does what rounding makes of a possible patient.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from inspect import signature
from typing import Any

WATER_VAPOR, SEA_LEVEL = 47, 760
RESPIRATORY_QUOTIENT = 0.8


# Gases of the blood


def arterial_oxygen_above_alveolar(
    pao2: float, paco2: float, fio2: float, barometric_pressure: float = SEA_LEVEL
) -> bool:
    alveolar = fio2 / 100 * (barometric_pressure - WATER_VAPOR) - paco2 / RESPIRATORY_QUOTIENT
    return pao2 > alveolar + 3


def arterial_oxygen_above_inspired(pao2: float, fio2: float, barometric_pressure: float = SEA_LEVEL) -> bool:
    return pao2 > fio2 / 100 * (barometric_pressure - WATER_VAPOR) - 10


def air_with_less_oxygen_than_air(fio2: float) -> bool:
    return not 20.9 <= fio2 <= 100


def ph_that_nobody_survives(arterial_ph: float) -> bool:
    return not 6.6 <= arterial_ph <= 7.9


def saturation_off_the_dissociation_curve(pao2: float, oxygen_saturation: float) -> bool:
    low, high = (_saturation(pao2 * shift) for shift in (0.65, 1.5))
    return not low - 4 <= oxygen_saturation <= high + 4


def _saturation(oxygen: float) -> float:
    """Severinghaus' curve, in per cent."""
    return 100 / (1 + 23400 / (oxygen**3 + 150 * oxygen))


def venous_blood_fuller_of_oxygen(oxygen_saturation: float, mixed_venous_saturation: float) -> bool:
    return mixed_venous_saturation >= oxygen_saturation


def venous_content_above_arterial(arterial_oxygen_content: float, mixed_venous_oxygen_content: float) -> bool:
    return mixed_venous_oxygen_content >= arterial_oxygen_content


def venous_content_above_capillary(capillary_oxygen_content: float, mixed_venous_oxygen_content: float) -> bool:
    return mixed_venous_oxygen_content >= capillary_oxygen_content


def arterial_content_above_capillary(capillary_oxygen_content: float, arterial_oxygen_content: float) -> bool:
    return arterial_oxygen_content > capillary_oxygen_content


def venous_oxygen_above_arterial(pao2: float, mixed_venous_oxygen_pressure: float) -> bool:
    return mixed_venous_oxygen_pressure >= pao2


def expired_carbon_dioxide_above_arterial(paco2: float, end_tidal_co2: float) -> bool:
    return end_tidal_co2 > paco2 + 6


def mixed_expired_carbon_dioxide_above_arterial(paco2: float, mixed_expired_co2: float) -> bool:
    return mixed_expired_co2 >= paco2


def venous_carbon_dioxide_below_arterial(paco2: float, central_venous_pco2: float) -> bool:
    return central_venous_pco2 < paco2 - 1


# Salts and water


def negative_anion_gap(serum_sodium: float, serum_chloride: float, serum_bicarbonate: float) -> bool:
    return not 0 <= serum_sodium - serum_chloride - serum_bicarbonate <= 55


def chloride_near_sodium(serum_sodium: float, serum_chloride: float) -> bool:
    return not 10 <= serum_sodium - serum_chloride <= 75


def urea_without_measure_of_creatinine(blood_urea_nitrogen: float, serum_creatinine: float) -> bool:
    return not 1.5 <= blood_urea_nitrogen / serum_creatinine <= 120


def osmolality_below_its_parts(
    serum_osmolality: float, serum_sodium: float, glucose: float, blood_urea_nitrogen: float
) -> bool:
    return not -25 <= serum_osmolality - (2 * serum_sodium + glucose / 18 + blood_urea_nitrogen / 2.8) <= 250


def lowest_creatinine_above_the_present(serum_creatinine: float, lowest_creatinine_in_48_hours: float) -> bool:
    return lowest_creatinine_in_48_hours > serum_creatinine


def dialysis_that_adds_urea(urea_nitrogen_before: float, urea_nitrogen_after: float) -> bool:
    return urea_nitrogen_after >= urea_nitrogen_before


# Circulation


def qt_longer_than_a_beat(qt_interval: float, heart_rate: float) -> bool:
    return qt_interval >= 60_000 / heart_rate


def qt_corrected_beyond_life(qt_interval: float, heart_rate: float) -> bool:
    return not 230 <= qt_interval / (60 / heart_rate) ** (1 / 3) <= 750


def diastole_above_systole(systolic_blood_pressure: float, diastolic_blood_pressure: float) -> bool:
    return not 8 <= systolic_blood_pressure - diastolic_blood_pressure <= 150


def venous_pressure_near_arterial(central_venous_pressure: float, mean_arterial_pressure: float) -> bool:
    return central_venous_pressure > mean_arterial_pressure - 15


def wedge_above_pulmonary_mean(wedge_pressure: float, mean_pulmonary_artery_pressure: float) -> bool:
    return wedge_pressure > mean_pulmonary_artery_pressure + 1


def hepatic_wedge_below_free(wedged_hepatic_venous_pressure: float, free_hepatic_venous_pressure: float) -> bool:
    return wedged_hepatic_venous_pressure < free_hepatic_venous_pressure


def stroke_volume_beyond_the_heart(cardiac_output: float, heart_rate: float) -> bool:
    return not 8 <= 1000 * cardiac_output / heart_rate <= 230


def stroke_volume_beyond_a_child(cardiac_output: float, body_surface_area: float) -> bool:
    return not 0.7 <= cardiac_output / body_surface_area <= 12


def systole_wider_than_diastole(lv_internal_diameter: float, lv_systolic_diameter: float) -> bool:
    return lv_systolic_diameter >= lv_internal_diameter


def end_systole_above_end_diastole(end_diastolic_volume: float, end_systolic_volume: float) -> bool:
    return end_systolic_volume >= end_diastolic_volume


def distal_coronary_above_aortic(distal_coronary_pressure: float, aortic_pressure_hyperemia: float) -> bool:
    return distal_coronary_pressure > aortic_pressure_hyperemia + 2


def resting_above_maximum_rate(resting_heart_rate: float, maximum_heart_rate: float) -> bool:
    return resting_heart_rate >= maximum_heart_rate


def cava_wider_when_narrow(ivc_maximum_diameter: float, ivc_minimum_diameter: float) -> bool:
    return ivc_minimum_diameter > ivc_maximum_diameter


# Size of the body


def body_mass_index_beyond_people(weight: float, height: float, age: float) -> bool:
    index = weight / (height / 100) ** 2
    return not (11 <= index <= 85 if age >= 18 else 8 <= index <= 55)


def adult_of_a_childs_height(height: float, age: float) -> bool:
    return age >= 18 and not 120 <= height <= 225


def child_of_another_age_by_height(height: float, age: float) -> bool:
    """Whole years are told: a child of three may be nearly four."""
    return age < 18 and not 0.82 * _height(age) <= height <= 1.18 * _height(age + 1)


def _height(age: float) -> float:
    """The middle height of children, in cm."""
    if age < 1:
        return 50 + 25 * age
    return 75 + 12 * (age - 1) if age < 2 else min(87 + 6.3 * (age - 2), 172)


def child_of_another_age_by_weight(weight: float, age: float) -> bool:
    if age >= 18:
        return False
    middle = 3.4 + 6.2 * age if age < 1 else 7.6 + 2.3 * age if age < 8 else 26 + 4.4 * (age - 8)
    return not 0.4 * middle <= weight <= (1.7 if age < 1 else 3) * middle


def adult_of_a_childs_weight(weight: float, age: float) -> bool:
    return age >= 18 and not 25 <= weight <= 350


def waist_off_body(waist_circumference: float, height: float) -> bool:
    return not 0.27 <= waist_circumference / height <= 1.2


def waist_off_weight(waist_circumference: float, body_mass_index: float) -> bool:
    return not 1.7 <= waist_circumference / body_mass_index <= 5.5


def ideal_weight_of_a_giant(ideal_weight: float) -> bool:
    return ideal_weight > 120


def parent_of_a_childs_height(father_height: float, mother_height: float) -> bool:
    return min(father_height, mother_height) < 120 or max(father_height, mother_height) > 225


# Blood


def hematocrit_off_hemoglobin(hematocrit: float, hemoglobin: float) -> bool:
    return not 2.3 <= hematocrit / hemoglobin <= 3.8


def cells_of_impossible_volume(hematocrit: float, red_cell_count: float) -> bool:
    return not 45 <= 10 * hematocrit / red_cell_count <= 150


def lymphocytes_above_white_cells(white_blood_cells: float, lymphocyte_count: float) -> bool:
    return lymphocyte_count > white_blood_cells * 1.02


def shares_above_all_white_cells(segmented_neutrophils: float, immature_bands: float) -> bool:
    return segmented_neutrophils + immature_bands > 100


def shares_of_two_above_all(eosinophil_share: float, basophil_share: float) -> bool:
    return eosinophil_share + basophil_share > 100


def albumin_above_protein(serum_albumin: float, serum_total_protein: float) -> bool:
    return serum_albumin > serum_total_protein - 0.5


def iron_above_its_binding(serum_iron: float, total_iron_binding_capacity: float) -> bool:
    return serum_iron > total_iron_binding_capacity * 1.05


def copper_below_what_ceruloplasmin_holds(serum_copper: float, ceruloplasmin: float) -> bool:
    return serum_copper < 0.8 * 3 * ceruloplasmin - 20


def good_cholesterol_above_all(total_cholesterol: float, hdl_cholesterol: float) -> bool:
    return hdl_cholesterol > total_cholesterol - 15


def cholesterol_above_its_sum(total_cholesterol: float, hdl_cholesterol: float, ldl_cholesterol: float) -> bool:
    return hdl_cholesterol + ldl_cholesterol > total_cholesterol


def cholesterol_below_its_remnants(total_cholesterol: float, hdl_cholesterol: float, triglycerides: float) -> bool:
    """Friedewald's low-density cholesterol is negative where his formula holds."""
    return triglycerides <= 400 and total_cholesterol - hdl_cholesterol - triglycerides / 5 < 0


# Breathing and the ventilator


def first_second_above_all_breath(fev1: float, fvc: float) -> bool:
    return fev1 > fvc


def residual_above_total(residual_volume: float, total_lung_capacity: float) -> bool:
    return residual_volume >= total_lung_capacity


def pause_pressure_above_peak(peak_inspiratory_pressure: float, plateau_pressure: float) -> bool:
    return plateau_pressure > peak_inspiratory_pressure


def end_pressure_above_plateau(plateau_pressure: float, peep: float) -> bool:
    return peep >= plateau_pressure


def end_pressure_above_peak(peak_inspiratory_pressure: float, peep: float) -> bool:
    return peep >= peak_inspiratory_pressure


def minute_beyond_lungs(tidal_volume: float, respiratory_rate: float) -> bool:
    return tidal_volume * respiratory_rate > 60_000


def dead_space_above_breath(dead_space_volume: float, tidal_volume: float) -> bool:
    return dead_space_volume >= tidal_volume


# Ages, sexes, time


def man_with_diabetes_of_pregnancy(sex: str, gestational_diabetes_in_history: bool) -> bool:
    return sex == "male" and gestational_diabetes_in_history


def old_and_just_delivered(age: float, pregnancy_or_postpartum: bool) -> bool:
    return pregnancy_or_postpartum and not 10 <= age <= 60


def longer_on_dialysis_than_alive(age: float, years_on_dialysis: float) -> bool:
    return years_on_dialysis > age


# Findings and the values they speak of


def ventilated_without_oxygen(invasive_ventilation: bool, respiratory_rate: float) -> bool:
    return invasive_ventilation and respiratory_rate < 4


def no_diabetes_at_such_sugar(diabetes: bool, hemoglobin_a1c: float) -> bool:
    return not diabetes and hemoglobin_a1c > 9


# Counts of people, times and parts


def more_die_than_are_ill(deaths_of_disease: float, diagnosed_cases: float) -> bool:
    return deaths_of_disease > diagnosed_cases


def trough_above_peak(wanted_peak: float, wanted_trough: float) -> bool:
    return wanted_trough >= wanted_peak


def later_level_above_first(first_drug_level: float, second_drug_level: float) -> bool:
    return second_drug_level >= first_drug_level


def longest_lesion_below_smallest(baseline_lesion_sum: float, smallest_lesion_sum: float) -> bool:
    return smallest_lesion_sum > baseline_lesion_sum


def barrett_ring_above_tongue(barrett_circumferential_extent: float, barrett_maximal_extent: float) -> bool:
    return barrett_circumferential_extent > barrett_maximal_extent


def small_twin_above_large(larger_twin_weight: float, smaller_twin_weight: float) -> bool:
    return smaller_twin_weight > larger_twin_weight


def walls_and_cavity_of_a_giant(posterior_wall_thickness: float, lv_internal_diameter: float) -> bool:
    return posterior_wall_thickness > lv_internal_diameter


# Kidneys and urine


def more_sodium_in_urine_than_filtered(
    serum_sodium: float, serum_creatinine: float, urine_sodium: float, urine_creatinine: float
) -> bool:
    return urine_sodium * serum_creatinine > serum_sodium * urine_creatinine


def more_urea_in_urine_than_filtered(
    blood_urea_nitrogen: float, serum_creatinine: float, urine_urea_nitrogen: float, urine_creatinine: float
) -> bool:
    return urine_urea_nitrogen * serum_creatinine > 1.1 * blood_urea_nitrogen * urine_creatinine


def more_phosphate_in_urine_than_filtered(
    serum_phosphate: float, serum_creatinine: float, urine_phosphate: float, urine_creatinine: float
) -> bool:
    return urine_phosphate * serum_creatinine > 1.1 * serum_phosphate * urine_creatinine


def more_calcium_in_urine_than_filtered(
    serum_calcium: float, serum_creatinine: float, urine_calcium: float, urine_creatinine: float
) -> bool:
    return urine_calcium * serum_creatinine > 0.7 * serum_calcium * urine_creatinine


def more_magnesium_in_urine_than_filtered(
    serum_magnesium: float, serum_creatinine: float, urine_magnesium: float, urine_creatinine: float
) -> bool:
    return urine_magnesium * serum_creatinine > serum_magnesium * urine_creatinine


def more_bicarbonate_in_urine_than_filtered(
    serum_bicarbonate: float, serum_creatinine: float, urine_bicarbonate: float, urine_creatinine: float
) -> bool:
    return urine_bicarbonate * serum_creatinine > serum_bicarbonate * urine_creatinine


def more_uric_acid_in_urine_than_filtered(
    serum_uric_acid: float, serum_creatinine: float, urine_uric_acid: float, urine_creatinine: float
) -> bool:
    return urine_uric_acid * serum_creatinine > 1.5 * serum_uric_acid * urine_creatinine


def urine_thinner_in_creatinine_than_blood(serum_creatinine: float, urine_creatinine: float) -> bool:
    return urine_creatinine < serum_creatinine


def creatinine_of_no_muscle(urine_creatinine: float, urine_volume: float, collection_time: float) -> bool:
    return not 60 <= urine_creatinine * urine_volume / 100 * 24 / collection_time <= 6000


def clearance_beyond_kidneys(
    serum_creatinine: float, urine_creatinine: float, urine_volume: float, collection_time: float
) -> bool:
    return urine_creatinine * urine_volume / (serum_creatinine * collection_time * 60) > 300


def urine_of_more_salt_than_osmoles(
    urine_osmolality: float, urine_sodium: float, urine_potassium: float, urine_urea_nitrogen: float
) -> bool:
    return urine_osmolality - 2 * (urine_sodium + urine_potassium) - urine_urea_nitrogen / 2.8 < -150


def urine_of_a_flood(urine_volume: float, collection_time: float) -> bool:
    return urine_volume / collection_time > 1200


def filtered_above_plasma_flow(absolute_gfr: float, renal_plasma_flow: float) -> bool:
    return absolute_gfr >= renal_plasma_flow


# Circulation, by catheter and echo


def pulmonary_diastole_above_systole_by_catheter(
    pulmonary_artery_systolic_by_catheter: float, pulmonary_artery_diastolic_pressure: float
) -> bool:
    return pulmonary_artery_systolic_by_catheter <= pulmonary_artery_diastolic_pressure


def ventricle_fuller_than_aorta(diastolic_blood_pressure: float, lv_end_diastolic_pressure: float) -> bool:
    return lv_end_diastolic_pressure >= diastolic_blood_pressure


def resistance_of_no_vessels(mean_arterial_pressure: float, cardiac_output: float) -> bool:
    return not 150 <= 80 * mean_arterial_pressure / cardiac_output <= 6500


def outflow_faster_than_valve(lvot_vti: float, aortic_vti: float) -> bool:
    return lvot_vti > 1.25 * aortic_vti


def outflow_beyond_the_heart(lvot_diameter: float, lvot_vti: float) -> bool:
    return not 10 <= 0.785 * lvot_diameter**2 * lvot_vti <= 260


def longer_in_systole_than_a_beat(systolic_ejection_period: float, heart_rate: float) -> bool:
    return systolic_ejection_period * heart_rate >= 0.75 * 60


def longer_in_diastole_than_a_beat(diastolic_filling_period: float, heart_rate: float) -> bool:
    return diastolic_filling_period * heart_rate >= 0.9 * 60


def vein_of_the_lung_emptier_than_artery(pulmonary_vein_saturation: float, pulmonary_artery_saturation: float) -> bool:
    return pulmonary_artery_saturation > pulmonary_vein_saturation


def shunt_that_takes_oxygen(saturation_before_the_shunt: float, pulmonary_artery_saturation: float) -> bool:
    return saturation_before_the_shunt > pulmonary_artery_saturation + 3


def aorta_fuller_than_lung(pulmonary_vein_saturation: float, oxygen_saturation: float) -> bool:
    return oxygen_saturation > pulmonary_vein_saturation + 3


def arms_of_two_people(right_arm_pressure: float, left_arm_pressure: float) -> bool:
    return abs(right_arm_pressure - left_arm_pressure) > 100


def ankle_far_above_arm(
    dorsalis_pedis_pressure: float,
    posterior_tibial_pressure: float,
    right_arm_pressure: float,
    left_arm_pressure: float,
) -> bool:
    return max(dorsalis_pedis_pressure, posterior_tibial_pressure) > 2.2 * max(right_arm_pressure, left_arm_pressure)


# The unborn, children, size


def head_off_age(head_circumference: float, age: float) -> bool:
    middle = 34.5 + 22 * age if age < 0.5 else 43 + 4 * (age - 0.5) if age < 1.5 else 47 + min(age - 1.5, 6)
    return not 0.8 * middle <= head_circumference <= 1.25 * middle


def newborn_of_another_length(birth_weight: float, birth_length: float) -> bool:
    return not 12 <= 1000 * birth_weight * 100 / birth_length**3 / 0.1 <= 50


def fetus_of_another_thigh(femur_length: float, fetal_abdominal_circumference: float) -> bool:
    return not 0.14 <= femur_length / fetal_abdominal_circumference <= 0.30


def fetus_of_another_head(biparietal_diameter: float, fetal_abdominal_circumference: float) -> bool:
    return not 0.19 <= biparietal_diameter / fetal_abdominal_circumference <= 0.40


def head_not_round(fetal_head_circumference: float, biparietal_diameter: float) -> bool:
    return not 3.0 <= fetal_head_circumference / biparietal_diameter <= 4.3


def weight_off_height_at_any_age(weight: float, height: float) -> bool:
    return not 8 <= weight / (height / 100) ** 2 <= 85


def neck_wider_than_waist(neck_circumference: float, waist_circumference: float) -> bool:
    return neck_circumference > 0.75 * waist_circumference


def waist_of_another_hip(waist_circumference: float, hip_circumference: float) -> bool:
    return not 0.5 <= waist_circumference / hip_circumference <= 1.6


def weight_of_two_people(weight: float, usual_weight: float) -> bool:
    return not 0.4 <= weight / usual_weight <= 1.6


def heavier_for_losing_weight(weight: float, weight_before_treatment: float) -> bool:
    return not 0.25 <= weight / weight_before_treatment <= 1.3


def surface_off_age(body_surface_area: float, age: float) -> bool:
    return not ((1.0 if age >= 18 else 0.12) <= body_surface_area <= 3.3)


# Breath and gas


def metabolism_off_its_quotient(oxygen_consumption: float, carbon_dioxide_production: float) -> bool:
    return not 0.55 <= carbon_dioxide_production / oxygen_consumption <= 1.5


def breath_after_the_drug_of_another(fev1_before: float, fev1_after: float) -> bool:
    return not 0.6 <= fev1_after / fev1_before <= 2.2


def breath_above_all_prediction(fev1_before: float, fev1_predicted: float) -> bool:
    return not 0.1 <= fev1_before / fev1_predicted <= 1.7


def more_apneas_than_breaths(apneas: float, hypopneas: float, sleep_time: float) -> bool:
    return (apneas + hypopneas) / sleep_time > 180


# Measures of one thing


def largest_smaller_than_across(largest_hematoma_diameter: float, perpendicular_hematoma_diameter: float) -> bool:
    return perpendicular_hematoma_diameter > largest_hematoma_diameter


def sum_below_its_largest(sum_of_liver_tumors: float, largest_liver_tumor: float) -> bool:
    return sum_of_liver_tumors < largest_liver_tumor


def sum_above_its_parts(sum_of_liver_tumors: float, largest_liver_tumor: float, number_of_liver_tumors: float) -> bool:
    return sum_of_liver_tumors > 1.02 * number_of_liver_tumors * largest_liver_tumor


def fourth_twitch_above_first(fourth_twitch: float, first_twitch: float) -> bool:
    return fourth_twitch > 1.1 * first_twitch


def later_sample_earlier(hours_to_first_level: float, hours_to_second_level: float) -> bool:
    return hours_to_second_level <= hours_to_first_level


def level_that_rises(first_vancomycin_level: float, second_vancomycin_level: float) -> bool:
    return second_vancomycin_level >= first_vancomycin_level


def prostate_of_a_melon(prostate_length: float, prostate_width: float, prostate_height: float) -> bool:
    return not 5 <= 0.52 * prostate_length * prostate_width * prostate_height <= 700


def adrenal_that_gives_off_contrast(adrenal_unenhanced: float, adrenal_enhanced: float) -> bool:
    return adrenal_enhanced < adrenal_unenhanced


def sensor_wilder_than_its_mean(mean_sensor_glucose: float, sensor_glucose_deviation: float) -> bool:
    return sensor_glucose_deviation > 0.8 * mean_sensor_glucose


def burned_beyond_the_region(left_arm_burned: float, head_and_neck_burned: float, perineum_burned: float) -> bool:
    return left_arm_burned > 10 or head_and_neck_burned > 20 or perineum_burned > 1.5


def platelets_lost_by_giving_them(platelets_before: float, platelets_after: float) -> bool:
    return platelets_after < 0.6 * platelets_before


def drunk_beyond_death(ethanol_grams: float, weight: float) -> bool:
    return ethanol_grams / (0.5 * weight) > 14


def bone_of_another_age(bone_mineral_density: float, young_adult_mean: float, young_adult_deviation: float) -> bool:
    return not -8 <= (bone_mineral_density - young_adult_mean) / young_adult_deviation <= 7


def blood_lost_by_gaining(hematocrit: float, lowest_hematocrit: float) -> bool:
    return lowest_hematocrit >= hematocrit


def exchanged_to_thicker_blood(hematocrit: float, desired_hematocrit: float) -> bool:
    return desired_hematocrit >= hematocrit


def transfused_to_thinner_blood(hemoglobin: float, target_hemoglobin: float) -> bool:
    return target_hemoglobin <= hemoglobin


def fibrinogen_given_to_lower_it(fibrinogen: float, target_fibrinogen: float) -> bool:
    return target_fibrinogen <= fibrinogen


def bicarbonate_given_to_lower_it(serum_bicarbonate: float, target_bicarbonate: float) -> bool:
    return target_bicarbonate <= serum_bicarbonate


def chloride_given_to_lower_it(serum_chloride: float, target_chloride: float) -> bool:
    return target_chloride <= serum_chloride


def protein_of_the_belly_above_blood(serum_albumin: float, ascites_albumin: float) -> bool:
    return ascites_albumin > serum_albumin + 0.3


def reticulocytes_beyond_cells(reticulocytes: float) -> bool:
    return reticulocytes > 60


# Single values with which nobody lives

LIFE = {
    "age": (0, 112),
    "temperature": (24, 44),
    "heart_rate": (15, 280),
    "respiratory_rate": (3, 100),
    "systolic_blood_pressure": (30, 300),
    "mean_arterial_pressure": (20, 220),
    "serum_sodium": (95, 195),
    "serum_potassium": (1.2, 10),
    "serum_chloride": (60, 150),
    "serum_bicarbonate": (2, 60),
    "serum_calcium": (3.5, 22),
    "serum_albumin": (0.5, 7),
    "serum_bilirubin": (0, 80),
    "serum_creatinine": (0.1, 35),
    "blood_urea_nitrogen": (1, 300),
    "glucose": (10, 2000),
    "hemoglobin": (2, 25),
    "hematocrit": (6, 82),
    "platelet_count": (0, 3500),
    "inr": (0.7, 20),
    "paco2": (8, 200),
    "pao2": (15, 700),
    "oxygen_saturation": (20, 100),
    "serum_lactate": (0.1, 40),
    "glasgow_coma_score": (3, 15),
    "cardiac_output": (0.2, 25),
    "ejection_fraction": (5, 90),
    "serum_phosphate": (0.3, 25),
    "serum_magnesium": (0.1, 8),
    "total_cholesterol": (30, 1200),
    "triglycerides": (10, 15000),
    "height": (20, 230),
    "weight": (0.3, 400),
    "body_mass_index": (8, 90),
}


def _is_check(name: str, found: object) -> bool:
    return not name.startswith("_") and getattr(found, "__annotations__", {}).get("return") == "bool"


CHECKS: tuple[Callable[..., bool], ...] = tuple(each for name, each in [*globals().items()] if _is_check(name, each))
NEEDED = {
    check: frozenset(name for name, each in signature(check).parameters.items() if each.default is each.empty)
    for check in CHECKS
}


def asked(values: Mapping[str, Any]) -> Iterator[tuple[str, bool]]:
    """Yield each check that these values allow, and whether it finds them impossible."""
    for check, needed in NEEDED.items():
        if needed <= values.keys():
            taken = {name: values[name] for name in signature(check).parameters if name in values}
            yield check.__name__, check(**taken)
    for name, (low, high) in LIFE.items():
        if name in values:
            yield f"{name}_beyond_life", not low <= values[name] <= high
