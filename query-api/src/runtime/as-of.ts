import { type Handled, type Reply, reply } from "@annals/http";
import { asOfHeader, searchAsOfHeader } from "@annals/http/contract";
import type { Live } from "./live.ts";

const headerOf = { content: asOfHeader, search: searchAsOfHeader } as const;

/**
 * The same call; while a read model stands still, its answers say up to when that one has facts. Those that browsers would ask for
 * again by their `ETag` are sent whole and not kept: a later 304 would stand for an answer that says it still.
 */
export function sayingHowOld({ call, handle }: Handled, live: Pick<Live, "standsStillSince">): Handled {
  return {
    call,
    async handle(request) {
      const answer = await handle(request);
      const ages = agesOf(live);
      if (ages === null) return answer;
      const isSame = isReply(answer) && answer.status === 304;
      const { "if-none-match": _, ...headers } = request.headers;
      const whole = isSame ? await handle({ ...request, headers }) : answer;
      const { body, ...rest } = isReply(whole) ? whole : reply(whole);
      const kept = rest.headers?.ETag !== undefined && { "Cache-Control": "no-store" };
      return reply(body, { ...rest, headers: { ...rest.headers, ...ages, ...kept } });
    },
  };
}

/** The headers that say it; null while nothing stands still. */
function agesOf(live: Pick<Live, "standsStillSince">): Record<string, string> | null {
  const ages: Record<string, string> = {};
  for (const projection of ["content", "search"] as const) {
    const asOf = live.standsStillSince(projection);
    if (asOf !== null) ages[headerOf[projection]] = asOf.toISOString();
  }
  return Object.keys(ages).length === 0 ? null : ages;
}

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === "object" && answer !== null && (answer as Reply).reply === true;
