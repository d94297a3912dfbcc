/**
 * A place that features fill. The owner of the place makes the slot; a feature adds its parts in its `feature.tsx`; so a
 * new feature edits no existing file. Filled before the first render and never changed afterwards.
 */
export interface Slot<T extends Part> {
  /** Adds a part. @throws when there is one with the same id (in development, files are reloaded, so it is replaced) */
  add(part: T): void;
  /** All parts, in their order. */
  all(): readonly T[];
}

export interface Part {
  id: string;
  /** Parts are shown from the lowest number to the highest. */
  order: number;
}

/** Makes an empty slot. */
export function slot<T extends Part>(): Slot<T> {
  let parts: readonly T[] = [];
  return {
    add(part) {
      if (!import.meta.hot && parts.some(({ id }) => id === part.id))
        throw new Error(`Two parts of a slot are called "${part.id}"`);
      parts = [...parts.filter((one) => one.id !== part.id), part].sort((a, b) => a.order - b.order);
    },
    all: () => parts,
  };
}
