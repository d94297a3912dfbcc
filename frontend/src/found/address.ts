import type { ResultOrder, SearchResult } from "@annals/query-api/contract";
import { addressOf } from "../address/address.ts";
import { wordsOf } from "./query.ts";

/** The address of the screen of all results: `/search?q=…&page=…&sort=…`. */
export function addressOfSearch(q: string, page = 1, sort: ResultOrder = "best"): string {
  const query = new URLSearchParams(q === "" ? {} : { q });
  if (page > 1) query.set("page", String(page));
  if (sort !== "best") query.set("sort", sort);
  const text = query.toString();
  return text === "" ? "/search" : `/search?${text}`;
}

/** What of a result tells where on its page the words are. */
type Place = Pick<SearchResult, "id" | "slug" | "title" | "title_matches" | "snippet" | "snippet_matches">;

/** The address of a page that was found, at the place where it was found. @param q the text that found it */
export function addressOfFound(page: Place, q: string): string {
  const words = wordsOf(q);
  if (words === "") return addressOf(page);
  const small = words.toLocaleLowerCase();
  const matched = [
    ...page.title_matches.map(([start, end]) => page.title.slice(start, end)),
    ...page.snippet_matches.map(([start, end]) => page.snippet.slice(start, end)),
  ];
  const forms = new Set(
    matched.map((form) => form.toLocaleLowerCase()).filter((form) => !small.includes(form)),
  );
  const query = new URLSearchParams({ find: words });
  for (const form of [...forms].slice(0, maxForms)) query.append("form", form);
  if (page.snippet !== "") query.set("line", page.snippet);
  return `${addressOf(page)}?${query}`;
}
const maxForms = 5;

/** What was searched for, as it is kept with an entry of the browser's history. */
export interface Sought {
  words: string;
  phrases: string[];
  forms: string[];
  line: string;
}

/** What an address was found by; null for any other address. */
export function soughtIn(search: URLSearchParams): Sought | null {
  const text = search.get("find")?.slice(0, 500) ?? "";
  const phrases = Array.from(text.matchAll(/(?<=^|\s)"([^"]+)"?/g), ([, phrase]) => phrase!);
  const words = text
    .replace(/(?<=^|\s)"[^"]+"?/g, " ")
    .replace(/(?<=^|\s)-\S+/g, " ")
    .trim();
  if (words === "" && phrases.length === 0) return null;
  const [forms, line] = [search.getAll("form").slice(0, maxForms), search.get("line") ?? ""];
  return { words, phrases, forms, line: line.slice(0, 500) };
}

/** The same address without that. */
export function withoutSought(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  for (const name of ["find", "form", "line"]) rest.delete(name);
  const text = rest.toString();
  return text === "" ? "" : `?${text}`;
}
