import { type Handled, type Reply, reply } from "@annals/http";
import { asOfHeader } from "@annals/http/contract";
import type { Live } from "./live.ts";

/** The same call; while the read models have stopped, its answers say how old they are. */
export function sayingHowOld({ call, handle }: Handled, live: Pick<Live, "standsStillSince">): Handled {
  return {
    call,
    async handle(request) {
      const answer = await handle(request);
      const asOf = live.standsStillSince();
      if (asOf === null) return answer;
      const { body, ...rest } = isReply(answer) ? answer : reply(answer);
      return reply(body, { ...rest, headers: { ...rest.headers, [asOfHeader]: asOf.toISOString() } });
    },
  };
}

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === "object" && answer !== null && (answer as Reply).reply === true;
