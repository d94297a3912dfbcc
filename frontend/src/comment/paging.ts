export const perPage = 20;
/** As many as the server gives at once: what is loaded is read again by few calls. */
const maxPerPage = 100;

/** How many threads are shown once somebody wants more than so many: a page of the list more, and later as many as one call gives. */
export const moreThan = (count: number): number => count + (count < maxPerPage ? perPage : maxPerPage);

/** The calls that read so many threads. */
export function callsFor(count: number): { page: number; per_page: number }[] {
  const per_page = Math.min(count, maxPerPage);
  return Array.from({ length: Math.ceil(count / per_page) }, (_, at) => ({ page: at + 1, per_page }));
}

/** The call that reads those after so many, up to `moreThan` as many. */
export const callFrom = (from: number, to: number): { page: number; per_page: number } => ({
  page: from / (to - from) + 1,
  per_page: to - from,
});
