import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Parts below the "not found" message. @param id of the page that was asked for */
export const notFoundFoot = slot<Part & { Foot: ComponentType<{ id: string }> }>();
