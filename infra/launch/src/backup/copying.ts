/** What all that is copied for a backup or out of one is told and tells. */
export interface Copying {
  /** How much of one kind is copied, and of how much, where that is known. */
  onCopied(kind: "facts" | "rows" | "files" | "compared", done: number, total?: number): void;
  signal: AbortSignal;
}
