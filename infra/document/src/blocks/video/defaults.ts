export { pictureDefaults as defaults } from "../media-defaults.ts";
