import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { theme, variables } from "./theme.ts";

/** `boot.js` reads the same key before anything is drawn. */
const schemes = localStorageColorSchemeManager({ key: "mantine-color-scheme-value" });

/** The look of everything inside: light, dark, or same as the system. */
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
