/** What was read again, with what is the same as before as it was: it need not be drawn anew. */
export function unchanged<One extends { id: string }>(before: readonly One[], now: readonly One[]): One[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return now.map((one) => {
    const was = known.get(one.id);
    return was !== undefined && JSON.stringify(was) === JSON.stringify(one) ? was : one;
  });
}
