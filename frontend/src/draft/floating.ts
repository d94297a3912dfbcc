import type { FloatingUIOptions } from "@blocknote/react";
import { flip, offset, shift } from "@floating-ui/react";

/** The header stands at the top of the window, and on a phone the tools at its bottom. */
const padding = { top: 56, bottom: 64, left: 8, right: 8 };

/** A toolbar is above its target, and below it when the header would cover it. */
export const clearOfHeader: FloatingUIOptions = {
  useFloatingOptions: { middleware: [offset(10), flip({ padding }), shift({ padding })] },
};
