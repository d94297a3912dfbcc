import { looks } from "../../looks.ts";

export const defaults = { ...looks, tone: "note" } as const;
