import type { ResultOrder } from "@annals/query-api/contract";

/** The address of the screen of all results: `/search?q=…&page=…&sort=…`. */
export function addressOfSearch(q: string, page = 1, sort: ResultOrder = "best"): string {
  const query = new URLSearchParams(q === "" ? {} : { q });
  if (page > 1) query.set("page", String(page));
  if (sort !== "best") query.set("sort", sort);
  const text = query.toString();
  return text === "" ? "/search" : `/search?${text}`;
}
