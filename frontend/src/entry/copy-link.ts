import { toast, toastError } from "../toast/toast.ts";

/** Puts an address of this site into the clipboard and says so. */
export function copyLink(path: string): Promise<void> {
  return copy(new URL(path, location.href).href, "Link copied!");
}

/** Puts a text into the clipboard and says so. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (error) {
    toastError("Copy failed!", error instanceof Error ? error.message : undefined);
  }
}
