/** Who is given a page by name hears of it. */
import { accessRequestDecider, accessRequestId } from "../access-request/decider.ts";
import { type EntryFact, entryDecider } from "../entry/decider.ts";
import { type Handler, idIn } from "../runtime/handler.ts";
import type { Notices } from "../runtime/notice.ts";

interface Told {
  entry: string;
  person: string;
  /** Who shared it; null where nobody did. */
  by: string | null;
  /** Which fact of the entry it is, from 0. */
  revision: number;
  /** The request that shared it. */
  correlation: string;
}

export const sharingNotices: Notices<Extract<EntryFact, { type: "EntryShared" }>, Told> = {
  name: "sharing-notice",
  types: { shared: { link: (entry) => `/${entry}`, namesPage: true, isOpen: null } },
  handles: ["EntryShared"],
  decide({ stream, revision, data: { principal, level }, metadata: { actor, correlation } }) {
    if (level === 0 || !principal.startsWith("user:")) return null;
    return { entry: idIn(stream), person: principal.slice("user:".length), by: actor, revision, correlation };
  },
  async tell({ handler }, told, { space }) {
    const { entry, person, by } = told;
    const page = await handler.load(entryDecider, entry, { fresh: true });
    if (page === null || page.author === person || !(page.sharing[`user:${person}`] ?? 0)) return [];
    if (!(await isNew(handler, told)) || (await wasAskedFor(handler, space!, told))) return [];
    return [{ type: "shared", person, entry, ...(by !== null && { actor: by }) }];
  },
};

/** Whether they had nothing before, and the record was not only kept when the page stopped to take access from above. */
async function isNew(handler: Pick<Handler, "read">, { entry, person, revision }: Told): Promise<boolean> {
  const principal = `user:${person}`;
  let before = 0;
  let command = "";
  for await (const { type, data, metadata, ...fact } of handler.read(entryDecider, entry)) {
    if (fact.revision === revision) command = metadata.causation;
    if (fact.revision < revision && type === "EntryShared" && data.principal === principal)
      before = data.level;
    if (fact.revision < revision && type === "EntryUnshared" && data.principal === principal) before = 0;
    if (type === "EntryInheritanceStopped" && metadata.causation === command) return false;
  }
  return before === 0;
}

/** Whether it answers their request for access, of which they hear as such. */
async function wasAskedFor(
  handler: Pick<Handler, "read">,
  space: string,
  { entry, person, correlation }: Told,
): Promise<boolean> {
  for await (const { type, metadata } of handler.read(
    accessRequestDecider,
    accessRequestId(space, entry, person),
  ))
    if (type === "AccessRequestGranted" && metadata.correlation === correlation) return true;
  return false;
}
