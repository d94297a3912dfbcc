import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Parts that features add to the page of a file. */
export const fileParts = slot<Part & { Show: ComponentType<{ id: string; mayFill: boolean }> }>();
