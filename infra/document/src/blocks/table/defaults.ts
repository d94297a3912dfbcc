import { looks } from "../../looks.ts";

export const defaults = { textColor: looks.textColor } as const;

/** The default properties of a cell. */
export const cellDefaults = { ...looks, colspan: 1, rowspan: 1 } as const;
