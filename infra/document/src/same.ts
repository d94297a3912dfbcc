/** Equal as JSON: a missing field equals an undefined one, and in a list undefined equals null. */
export function same(left: unknown, right: unknown): boolean {
  if (left === right || (left ?? null) === (right ?? null)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    for (let at = 0; at < left.length; at++) if (!same(left[at], right[at])) return false;
    return true;
  }
  const one = left as Record<string, unknown>;
  const other = right as Record<string, unknown>;
  for (const key in one) if (!same(one[key], other[key])) return false;
  for (const key in other) if (one[key] === undefined && other[key] !== undefined) return false;
  return true;
}
