import { uuid } from "../runtime/table/column.ts";
import { type RowOf, table } from "../runtime/table/table.ts";

/** The first space and its first admin; at most one row. There is none until the installation has been set up. */
export const installationTable = table("installation", { space: uuid(), person: uuid() }, { key: ["space"] });
export type InstallationRow = RowOf<typeof installationTable>;
