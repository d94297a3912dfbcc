/** Lets so much work go on at a time; what is more waits for its turn. */
export function limited(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let going = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (going >= most) await new Promise<void>((begin) => waiting.push(begin));
    else going++;
    try {
      return await work();
    } finally {
      // The turn is handed over, or is free.
      const next = waiting.shift();
      if (next === undefined) going--;
      else next();
    }
  };
}
