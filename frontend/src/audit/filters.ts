import type { getAudit, QueryInput } from "@annals/query-api/contract";
import { serverNow } from "../locale/clock.ts";
import { spans } from "./words.ts";

/** The filters, as they stand in the address; empty for none. */
export interface Filters {
  q: string;
  who: string;
  what: string;
  when: string;
  where: string;
  request: string;
  routine: boolean;
  /** The fact that is opened. */
  id: string | null;
}

export function filtersIn(address: URLSearchParams): Filters {
  const text = (name: string) => address.get(name) ?? "";
  return {
    ...{ q: text("q"), who: text("who"), what: text("what"), when: text("when") },
    ...{ where: text("where"), request: text("request"), routine: address.get("routine") === "true" },
    id: address.get("id"),
  };
}

type Question = Omit<QueryInput<typeof getAudit>, "before" | "per_page" | "language">;

/** What the server is asked. Moments are whole hours, so that the same question keeps its answer. */
export function questionOf({ q, who, what, when, where, request, routine }: Filters): Question {
  const days = spans.find(({ value }) => value === when)?.days ?? null;
  const hour = 3_600_000;
  const from = days === null ? null : Math.floor(serverNow().getTime() / hour) * hour - days * 24 * hour;
  return {
    ...(q !== "" && { q }),
    ...(who !== "" && { who }),
    ...(what !== "" && { what: what as NonNullable<Question["what"]> }),
    ...(where !== "" && { where }),
    ...(request !== "" && { request }),
    ...(from !== null && { from: new Date(from).toISOString() }),
    ...(routine && { routine: 1 as const }),
  };
}
