export { playerDefaults as defaults } from "../media-defaults.ts";
