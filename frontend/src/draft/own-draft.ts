import type { Entry } from "@annals/query-api/contract";

type Known = Pick<Entry, "published" | "drafts_count" | "author_id" | "occupied_by" | "review">;

/**
 * True for a draft of a page that this person began and that nobody has published: there is nothing to read in it yet, so
 * it opens in editing. Not while somebody has the seat, nor while the draft is in review: its reviewer needs the seat.
 */
export const isOwnDraft = (entry: Known, me: string): boolean =>
  !entry.published &&
  entry.drafts_count > 0 &&
  entry.author_id === me &&
  entry.occupied_by.length === 0 &&
  (entry.review?.request ?? null) === null;
