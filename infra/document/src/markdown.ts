/** The reader of Markdown alone, for browsers, where it loads when something is pasted. */
export { fromMarkdown } from "./markdown/from.ts";
