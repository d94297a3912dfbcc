export { fileDefaults as defaults } from "../media-defaults.ts";
