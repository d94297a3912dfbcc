import { looks } from "../../looks.ts";

export const defaults = { ...looks, level: 1, isToggleable: false } as const;
