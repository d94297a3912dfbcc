import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Parts that features add to a course: for those who manage it, and for those who take it. */
export const courseParts = slot<Part & { Show: ComponentType<{ id: string; mayFill: boolean }> }>();
