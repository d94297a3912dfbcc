import { type DragEvent, useState } from "react";

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes("Files");

/** Takes files that are dropped anywhere on an element. */
export function useDrop(takes: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const props = {
    onDragOver(event: DragEvent) {
      if (!takes || !hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!takes || !hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, props };
}
