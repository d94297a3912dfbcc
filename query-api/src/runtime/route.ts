import { type AnswerOf, type Call, type Handled, handle, type Reply, type Request } from "@annals/http";
import { isPastEnd, lastPageOf } from "./paging.ts";
import type { Needs, Reads, View } from "./reads.ts";

/** A call that reads: answered from the read models as the one who asks may see them. See `Reads.view` for what it throws. */
export function read<C extends Call>(
  { reads }: { reads: Reads },
  call: C,
  answer: (view: View, request: Request<C>) => Promise<AnswerOf<C> | Reply>,
  needs?: Needs,
): Handled<C> {
  return handle(call, async (request) => {
    const view = await reads.view(request, needs);
    const answered = await answer(view, request);
    if (!isPastEnd(answered)) return answered;
    // No row of an empty page says how many there are: the first one does.
    const first = { ...request, query: { ...(request.query as object), page: 1, per_page: 1 } };
    const { total } = (await answer(view, first as Request<C>)) as { total: number };
    return { ...answered, total, last_page: lastPageOf(total, answered.per_page) };
  });
}
