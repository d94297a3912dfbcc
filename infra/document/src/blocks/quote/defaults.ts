import { looks } from "../../looks.ts";

export const defaults = { backgroundColor: looks.backgroundColor, textColor: looks.textColor } as const;
