import { message } from "@annals/document";

export const messages = {
  onlyAdminsSeeSearchSettings: message(
    "only-admins-and-developers-see-the-settings-of",
    "Only admins and developers see the settings of the search.",
  ),
  onlyAdminsSeeSettingsHistory: message(
    "only-admins-and-developers-see-who-changed",
    "Only admins and developers see who changed the settings.",
  ),
  onlyCreatorsSeeFreeKeys: message(
    "only-who-may-create-spaces-is-told",
    "Only people who may create spaces see which keys are free.",
  ),
};
