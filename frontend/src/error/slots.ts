import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** What stands below the words for a page that is not there, or not for this person. @param id of the page that was asked for */
export const notFoundFoot = slot<Part & { Foot: ComponentType<{ id: string }> }>();
