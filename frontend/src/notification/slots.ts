import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Lists of what waits for the person, each a tab beside the updates; the id stands in the address. */
export const updateTabs = slot<
  Part & {
    label: string;
    /** How many wait, after the label. */
    Count: ComponentType;
    List: ComponentType;
  }
>();
