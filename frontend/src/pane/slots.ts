import type { Entry } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import type { PageProps } from "../entry/slots.ts";
import { type Part, slot } from "../slot/slot.ts";

interface PaneTab extends Part {
  label: string;
  /** Whether the person has something to see or do there. */
  isOffered(entry: Entry): boolean;
  Show: ComponentType<PageProps>;
}

/** What the pane beside a page shows, a tab for each. */
export const paneTabs = slot<PaneTab>();
