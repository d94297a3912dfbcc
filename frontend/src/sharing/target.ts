import type { AnswerOf, previewInheritance } from "@annals/query-api/contract";

/** Whom a record names. */
export interface Named {
  type: "user" | "group" | "special";
  id: string;
}

/** What is shared: a page, or a folder of the file manager. */
export interface ShareTarget {
  kind: "page" | "folder";
  /** Gives somebody a level; null takes the record away. @throws ApiProblem */
  share(named: Named, level: number | null): Promise<void>;
  /** Whether it inherits access. @param keep whose records it keeps when it does not @throws ApiProblem */
  inherit(inherits: boolean, keep?: readonly Named[]): Promise<void>;
  /** Who could see it no more, and who still could, if it kept these alone of what it has from above. A hook. */
  useCut(keep: string): AnswerOf<typeof previewInheritance> | undefined;
}
