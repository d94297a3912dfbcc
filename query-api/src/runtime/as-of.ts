import { type Handled, type Reply, reply } from "@annals/http";
import { asOfHeader, searchAsOfHeader } from "@annals/http/contract";
import type { Live } from "./live.ts";

const headerOf = { content: asOfHeader, search: searchAsOfHeader } as const;

/** The same call; while a read model stands still, its answers say up to when that one has facts. */
export function sayingHowOld({ call, handle }: Handled, live: Pick<Live, "standsStillSince">): Handled {
  return {
    call,
    async handle(request) {
      const answer = await handle(request);
      const ages: Record<string, string> = {};
      for (const projection of ["content", "search"] as const) {
        const asOf = live.standsStillSince(projection);
        if (asOf !== null) ages[headerOf[projection]] = asOf.toISOString();
      }
      if (Object.keys(ages).length === 0) return answer;
      const { body, ...rest } = isReply(answer) ? answer : reply(answer);
      return reply(body, { ...rest, headers: { ...rest.headers, ...ages } });
    },
  };
}

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === "object" && answer !== null && (answer as Reply).reply === true;
