/**
 * A place that features fill. Whoever shows the place makes the slot; a feature adds its parts to it in its `feature.tsx`;
 * so nothing that exists is edited when a feature comes. Filled before the first render and never changed afterwards.
 */
export interface Slot<T extends Part> {
  /** Adds a part; one of the same id is replaced. */
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
      parts = [...parts.filter((one) => one.id !== part.id), part].sort((a, b) => a.order - b.order);
    },
    all: () => parts,
  };
}
