import { looks } from "../../looks.ts";

export { inlineText as toText } from "../inline-text.ts";

export const defaults = { ...looks, level: 1, isToggleable: false } as const;
