import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme, variables } from "./theme.ts";

/** The same key that `boot.js` reads before anything is drawn. */
const schemes = localStorageColorSchemeManager({ key: "mantine-color-scheme-value" });

/** The look of the app for all below it. Light, dark or as the system has it. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
