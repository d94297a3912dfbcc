/** Where something is dropped, relative to the line under the pointer. */
export type DropZone = "before" | "inside" | "after";

/** @param height how far down the line, 0 to 1. @param isOpen an open line is followed by its own pages, so it has no "after" */
export function zoneOf(height: number, isOpen: boolean): DropZone {
  if (height < 0.28) return "before";
  if (height > 0.72 && !isOpen) return "after";
  return "inside";
}
