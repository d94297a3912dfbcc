/** The last step back from an empty page: to which, and over how many. */
interface Step {
  to: number;
  over: number;
}

interface Shown {
  isEmpty: boolean;
  current_page: number;
  last_page: number;
}

/**
 * Leads from a page of a list that is not there (any more) to the last one that is. How many there are is only known on one that is there: so it
 * goes back by one, as the last line of a list may just be gone, then ever further, and on from there. Null where it stays.
 */
export function createStrayed(): (list: Shown) => number | null {
  let last: Step | null = null;
  return ({ isEmpty, current_page: at, last_page }) => {
    const before = last?.to === at ? last : null;
    last = null;
    if (!isEmpty) return before !== null && before.over > 1 && last_page > at ? last_page : null;
    if (at <= 1) return null;
    const over = before === null ? 1 : before.over * 16;
    last = { to: Math.max(1, at - over), over };
    return last.to;
  };
}
