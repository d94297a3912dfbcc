let open: string | null = null;

/** The page on the screen; null where there is none. */
export const openPage = () => open;

/** A page is on the screen, until the returned function is called. */
export function pageIsOpen(id: string): () => void {
  open = id;
  return () => {
    if (open === id) open = null;
  };
}
