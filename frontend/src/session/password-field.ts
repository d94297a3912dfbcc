import { t } from "../locale/text.ts";
/** What every field for a password has. */
export const passwordField = {
  required: true,
  withAsterisk: false,
  visibilityToggleButtonProps: {
    "aria-label": t("Show the password"),
    tabIndex: 0,
    "aria-hidden": false,
  },
} as const;
