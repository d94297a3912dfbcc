/** The reader of Markdown alone, for browsers, where it loads beside the editor for what is pasted. */
export { type Problem, readBlocks } from "./markdown/from.ts";
