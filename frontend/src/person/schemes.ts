import type { MantineColorScheme } from "@mantine/core";
import type { ComponentType } from "react";
import { t } from "../locale/text.ts";
import { DesktopIcon, type IconProps, MoonIcon, SunIcon } from "../theme/icons.tsx";

/** The themes that a person chooses from. */
export const schemes: {
  value: MantineColorScheme;
  label: string;
  command: string;
  Icon: ComponentType<IconProps>;
}[] = [
  { value: "light", label: t("Light"), command: t("Theme: light"), Icon: SunIcon },
  { value: "dark", label: t("Dark"), command: t("Theme: dark"), Icon: MoonIcon },
  {
    value: "auto",
    label: t("Same as the system"),
    command: t("Theme: same as the system"),
    Icon: DesktopIcon,
  },
];
