import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Which pages a table lists, as the block holds it. */
export interface TableQuestion {
  under: string;
  columns: string;
  filters: string;
  sort: string;
}

/** What shows tables of pages, in the editor too. */
export const pageTables = slot<
  Part & {
    Table: ComponentType<{ question: TableQuestion; onChange: ((question: TableQuestion) => void) | null }>;
  }
>();
