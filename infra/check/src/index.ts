export { findChromium } from "./chromium.ts";
export { roomInMemory } from "./memory.ts";
