import type { SpaceRow } from "@annals/projectors/tables";

/** A space as requests need it: which one it is, what decides about access, and how it is searched. */
export type Space = Pick<SpaceRow, "id" | "key" | "name" | "settings" | "synonyms" | "terms">;
