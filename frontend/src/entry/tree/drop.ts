/** Where something is dropped, seen from the line it is held over. */
export type DropZone = "before" | "inside" | "after";

/** @param height how far down the line, 0 to 1. @param isOpen below an open line come its own pages, so there is no "after". */
export function zoneOf(height: number, isOpen: boolean): DropZone {
  if (height < 0.28) return "before";
  if (height > 0.72 && !isOpen) return "after";
  return "inside";
}
