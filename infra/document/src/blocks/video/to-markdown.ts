export { playerToMarkdown as toMarkdown } from "../media-to-markdown.ts";
