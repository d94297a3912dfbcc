export { isSampled, type Place, placeIn, rootOf, traceparentOf } from "./place.ts";
export type { Span, Tracer } from "./port.ts";
export { now } from "./port.ts";
