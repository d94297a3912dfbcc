import type { Entry } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

export interface SinceProps {
  /** The page as it was, and as it is now. */
  before: Entry;
  after: Entry;
}

/** What features know of the changes of a page beside its text and its own fields. */
export const sinceParts = slot<Part & { Show: ComponentType<SinceProps> }>();
