import { type AnswerOf, type Call, type Handled, handle, type Reply, type Request } from "@annals/http";
import type { Needs, Reads, View } from "./reads.ts";

/** A call that reads: answered from the read models as the one who asks may see them. See `Reads.view` for what it throws. */
export function read<C extends Call>(
  { reads }: { reads: Reads },
  call: C,
  answer: (view: View, request: Request<C>) => Promise<AnswerOf<C> | Reply>,
  needs?: Needs,
): Handled<C> {
  return handle(call, async (request) => answer(await reads.view(request, needs), request));
}
