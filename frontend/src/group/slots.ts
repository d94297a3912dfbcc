import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Parts that features add to the page of a group. */
export const groupParts = slot<Part & { Show: ComponentType<{ id: string; mayFill: boolean }> }>();
