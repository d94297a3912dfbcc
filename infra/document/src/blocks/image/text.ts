export { mediaText as toText } from "../media-text.ts";
