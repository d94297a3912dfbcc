import { looks } from "../../looks.ts";

export const defaults = { ...looks, checked: false } as const;
