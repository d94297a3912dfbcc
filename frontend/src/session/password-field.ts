import { t } from "../locale/text.ts";
/** The properties of every password field. */
export const passwordField = {
  required: true,
  withAsterisk: false,
  visibilityToggleButtonProps: {
    "aria-label": t("Show the password"),
    tabIndex: 0,
    "aria-hidden": false,
  },
} as const;
