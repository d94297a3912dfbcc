import type { Entry } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";
import type { Held } from "./held.ts";

export interface DetailPartProps {
  entry: Entry;
  /** Null while the page is read. */
  held: Held | null;
}

/** Sections that features add to the details of a page. */
export const detailParts = slot<Part & { Show: ComponentType<DetailPartProps> }>();
