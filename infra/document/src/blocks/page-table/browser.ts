export { defaults } from "./defaults.ts";
export { toText } from "./text.ts";
