/** Those who manage a page hear of it when somebody asks for access, and so does the asker once they have it. */
import { groupsIn, inForce, levelOn, needs, standingOf } from "@annals/access";
import { isTrashed } from "../access/access.ts";
import { type Entry, entryDecider } from "../entry/decider.ts";
import { groupDecider } from "../group/decider.ts";
import { memberDecider, memberId, rolesOf } from "../member/decider.ts";
import type { CommandContext } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Notices } from "../runtime/notice.ts";
import { type AccessRequestFact, accessRequestDecider, accessRequestId } from "./decider.ts";

type Heard = Extract<AccessRequestFact, { type: "AccessRequested" | "AccessRequestGranted" }>;
interface Told {
  kind: "access_request" | "access_granted";
  entry_id: string;
  person_id: string;
  /** Who gave it. */
  by?: string;
}

/** At most this many people are told of one request. */
const maxTold = 20;

export const accessRequestNotices: Notices<Heard, Told> = {
  name: "access-request-mail",
  // Somebody who asks for access may not see the page's title.
  types: {
    access_request: {
      ...{ link: () => "/me/requests", namesPage: false },
      isOpen: async ({ handler }, { space, entry, actor }) =>
        actor !== null &&
        (await handler.load(accessRequestDecider, accessRequestId(space, entry, actor)))?.state === "asked",
    },
    access_granted: { link: (entry) => `/${entry}`, namesPage: false, isOpen: null },
  },
  handles: ["AccessRequested", "AccessRequestGranted"],
  decide(fact) {
    const { entry_id, person_id } = fact.data;
    const kind = fact.type === "AccessRequested" ? "access_request" : "access_granted";
    const { actor } = fact.metadata;
    return { kind, entry_id, person_id, ...(actor !== null && { by: actor }) };
  },
  async tell(core, { kind: type, ...request }, context) {
    const { entry_id: entry, person_id, by } = request;
    if (type === "access_granted")
      return [{ type, person: person_id, entry, isGiven: true, ...(by !== undefined && { actor: by }) }];
    const people = await managersOf(core, context, request);
    return people.map((person) => ({ type, person, entry, actor: person_id }));
  },
};

/** Those who may manage a page because of a record on it or as its author; nobody when there is no such page. */
async function managersOf(
  { handler }: Core,
  { space }: CommandContext,
  { entry_id, person_id }: Pick<Told, "entry_id" | "person_id">,
): Promise<string[]> {
  const path: Entry[] = [];
  for (let next: string | null = entry_id; next !== null; ) {
    const entry: Entry | null = await handler.load(entryDecider, next);
    if (entry === null || entry.space !== space) break;
    path.push(entry);
    next = entry.parent;
  }
  if (space === null || path.length === 0 || isTrashed(path)) return [];
  const grants = inForce(path);
  const mighty = Object.keys(grants).filter((principal) => (grants[principal] ?? 0) >= needs.manage);
  const groups = await Promise.all(groupsIn(mighty).map((id) => handler.load(groupDecider, id)));
  const named = [
    path[0]!.author,
    ...mighty.flatMap((principal) => (principal.startsWith("user:") ? [principal.slice(5)] : [])),
    ...groups.flatMap((group) => group?.people ?? []),
  ];
  const managers: string[] = [];
  for (const person of new Set(named)) {
    if (managers.length >= maxTold) break;
    const roles = rolesOf(await handler.load(memberDecider, memberId(space, person)));
    if (roles === null || person === person_id) continue;
    const level = levelOn(standingOf(person, roles, true, groupsIn(mighty)), path);
    if (level >= needs.manage) managers.push(person);
  }
  return managers;
}
