/** Where threads stand beside their words: each at the height of its words, none over another. */

/** A thread with the height of its words and its own, in pixels. */
export interface Wanted {
  id: string;
  top: number;
  height: number;
}

/** Pixels between two threads. */
const gap = 8;

/**
 * The tops of all threads, by their ids. The active one stands at its words as far as those before it leave room, these move up from it
 * and the others down.
 * @param from where the first one may stand
 */
export function placed(threads: readonly Wanted[], active: string | null, from = 0): Map<string, number> {
  const inOrder = [...threads].sort((a, b) => a.top - b.top);
  const at = inOrder.findIndex(({ id }) => id === active);
  const tops = new Map<string, number>();
  let floor = from;
  for (const { id, top, height } of inOrder) {
    const own = Math.max(top, floor);
    tops.set(id, own);
    floor = own + height + gap;
  }
  if (at < 0) return tops;
  const before = inOrder.slice(0, at);
  const room = before.reduce((sum, { height }) => sum + height + gap, from);
  let ceiling = Math.max(inOrder[at]!.top, room);
  tops.set(inOrder[at]!.id, ceiling);
  floor = ceiling + inOrder[at]!.height + gap;
  for (const { id, height } of before.reverse()) {
    ceiling = Math.min(tops.get(id)!, ceiling - gap - height);
    tops.set(id, ceiling);
  }
  for (const { id, top, height } of inOrder.slice(at + 1)) {
    const own = Math.max(top, floor);
    tops.set(id, own);
    floor = own + height + gap;
  }
  return tops;
}
