import { saveDraft } from "@annals/command-api/contract";
import type { BlockChange } from "@annals/document/browser";
import { ApiProblem, call } from "../api/client.ts";
import type { Held } from "../seat/hold.ts";
import { at } from "../writing/session.ts";
import { patchWriting } from "../writing/state.ts";
import type { Attempt } from "../writing/store.ts";
import { changeIn } from "../writing/text.ts";

/** Browsers let only small requests outlive their page. */
const maxKeptAlive = 60_000;

/** Saves to the draft: the changes, or the whole text when the server refuses them. */
export async function putDraft({ entryId, lease }: Held, attempt: Attempt): Promise<{ revision: number }> {
  const { key, revision, text, changes } = attempt;
  const put = async (part: { changes: BlockChange[] } | { blocks: unknown[] }, idempotencyKey: string) => {
    const body = { ...changeIn(text), ...part };
    const keepalive = JSON.stringify(body).length < maxKeptAlive;
    const saved = await call(
      saveDraft,
      { ...at(entryId), body },
      {
        ifMatch: revision,
        lease,
        idempotencyKey,
        prefer: "return=minimal",
        onExpired: "throw",
        onBusy: "throw",
        keepalive,
      },
    );
    patchWriting(entryId, { changed: true });
    return saved;
  };
  if (changes === undefined) return put({ blocks: text.blocks }, key);
  try {
    return await put({ changes }, key);
  } catch (error) {
    if (!isAboutChanges(error)) throw error;
    // The whole text does not depend on what is known of the server's text.
    return put({ blocks: text.blocks }, `${key}-whole`);
  }
}

/** True when the server refuses the changes themselves. */
function isAboutChanges(error: unknown): boolean {
  if (!(error instanceof ApiProblem) || error.status !== 422) return false;
  return error.body.errors?.some(({ path }) => path.startsWith("changes")) ?? false;
}
