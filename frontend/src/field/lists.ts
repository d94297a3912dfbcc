/** A list in lists of so many. */
export const batches = <One>(all: readonly One[], most: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

/** Of some choices those that are others than before. */
export const differing = <Choices extends object>(before: Choices, now: Choices): Partial<Choices> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Choices]),
    ),
  ) as Partial<Choices>;
