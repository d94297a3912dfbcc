import type { MantineColorScheme } from "@mantine/core";
import type { ComponentType } from "react";
import { DesktopIcon, type IconProps, MoonIcon, SunIcon } from "../theme/icons.tsx";

/** The themes that a person chooses from. */
export const schemes: { value: MantineColorScheme; label: string; Icon: ComponentType<IconProps> }[] = [
  { value: "light", label: "Light", Icon: SunIcon },
  { value: "dark", label: "Dark", Icon: MoonIcon },
  { value: "auto", label: "Same as the system", Icon: DesktopIcon },
];
