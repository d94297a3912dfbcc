import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Other places that a picture can come from: a button, and what it opens. `onChoose` gets the address of the picture. */
export const pictureSources = slot<Part & { Source: ComponentType<{ onChoose(address: string): void }> }>();
