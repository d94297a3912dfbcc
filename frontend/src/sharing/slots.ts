import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Sections of the Share dialog, above the list of those who have access. */
export const shareSections = slot<Part & { Section: ComponentType<{ entry: string }> }>();
