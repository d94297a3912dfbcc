import type { FoundFile } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";

/** Shorter texts stand in too many files. */
export const leastLetters = 3;

/** The page of a file, at the place where something was found. */
export const addressOfFoundFile = ({ id, page }: FoundFile): string =>
  `/files/${id}${page === null ? "" : `?page=${page}`}`;

export const placeOf = ({ page }: FoundFile): string => (page === null ? "" : t("page {page}", { page }));
