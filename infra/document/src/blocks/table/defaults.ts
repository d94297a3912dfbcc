import { looks } from "../../looks.ts";

export const defaults = { textColor: looks.textColor } as const;

/** The properties of a cell when nothing is said. */
export const cellDefaults = { ...looks, colspan: 1, rowspan: 1 } as const;
