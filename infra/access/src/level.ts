/** How much somebody may do with an entry: 0 none, 1 view, 2 comment, 3 edit, 4 manage. Each includes those below it. */
export type Level = 0 | 1 | 2 | 3 | 4;

/** The lowest level for each thing that people do with an entry. */
export const needs = {
  view: 1,
  comment: 2,
  edit: 3,
  /** To read what is being written. */
  seeDraft: 3,
  /** To see that an entry exists which was never published. */
  seeUnpublished: 3,
  manage: 4,
  /** To see its versions, its activity, and how it was at a moment of the past. */
  seeHistory: 4,
} as const satisfies Record<string, Level>;

/** The highest level. */
export const highest = 4 satisfies Level;
