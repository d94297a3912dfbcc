export { inlineText as toText } from "../inline-text.ts";
