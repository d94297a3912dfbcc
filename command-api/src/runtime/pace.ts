/** How quickly a manager carries out its tasks. */
export interface Pace {
  /** Takes a place in the last minute; false when there is none. */
  take(): boolean;
  /** Gives the place back that was taken last. */
  giveBack(): void;
}

const minute = 60_000;

/** At most so many in any minute. @param rate null for as many as there are */
export function createPace(rate: number | null, now: () => Date): Pace {
  let taken: number[] = [];
  return {
    take() {
      if (rate === null) return true;
      const at = now().getTime();
      // What lies ahead was taken before the clock went back.
      taken = taken.filter((one) => one > at - minute && one <= at);
      if (taken.length >= rate) return false;
      taken.push(at);
      return true;
    },
    giveBack: () => void taken.pop(),
  };
}
