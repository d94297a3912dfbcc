import { looks } from "../../looks.ts";

export { inlineText as toText } from "../inline-text.ts";

export const defaults = { ...looks, checked: false } as const;
