/** The address of the screen of all results: `/search?q=…&page=…`. */
export function addressOfSearch(q: string, page = 1): string {
  const query = new URLSearchParams(q === "" ? {} : { q });
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "/search" : `/search?${text}`;
}
