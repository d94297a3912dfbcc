import type { AdminUser } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Further columns of the list of members, there and in its file. */
export const memberColumns = slot<
  Part & {
    Heads: ComponentType;
    /** @param all everyone whom the list shows */
    Cells: ComponentType<{ member: AdminUser; all: readonly AdminUser[] }>;
    /** The same for the file: its heads, and the cells of each. */
    asText(all: readonly AdminUser[]): Promise<{ heads: string[]; cellsOf(member: AdminUser): string[] }>;
  }
>();
