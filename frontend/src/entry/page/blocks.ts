/** Which of the blocks stay when a text becomes another: pairs of places in both, as many as possible, in order. */
export function stayingBlocks(
  before: readonly string[],
  after: readonly string[],
): [from: number, to: number][] {
  const pairs: [number, number][] = [];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    pairs.push([start, start]);
    start++;
  }
  let [endBefore, endAfter] = [before.length, after.length];
  const tail: [number, number][] = [];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1])
    tail.unshift([--endBefore, --endAfter]);
  const middle = longestCommon(before.slice(start, endBefore), after.slice(start, endAfter));
  return [...pairs, ...middle.map(([a, b]): [number, number] => [a + start, b + start]), ...tail];
}

/** Above this, nothing is compared between the equal parts at both ends. */
const maxSteps = 1_000_000;

/** The longest common part of two lists (dynamic programming over their ends). */
function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length > maxSteps) return [];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}
