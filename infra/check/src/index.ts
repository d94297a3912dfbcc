export { findChromium } from "./chromium.ts";
