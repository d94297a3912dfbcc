import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";
import type { Who } from "./Held.tsx";

/** Sections of the Share dialog, above the list of those who have access. Those with an order of 100 or more are below it. */
export const shareSections = slot<Part & { Section: ComponentType<{ entry: string }> }>();

/** Sections of the list of public pages, below the pages. */
export const publicSections = slot<Part & { Section: ComponentType }>();

/** Sections of the report of what somebody can see, below the pages. */
export const accessSections = slot<Part & { Section: ComponentType<{ who: Who }> }>();
