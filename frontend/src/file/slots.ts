import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Links to other origins of files, beside the file manager's own. */
export const fileOrigins = slot<Part & { Show: ComponentType }>();

/** Parts that features add to the page of a file. */
export const fileParts = slot<Part & { Show: ComponentType<{ id: string; mayFill: boolean }> }>();
