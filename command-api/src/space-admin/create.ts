/** Making another space: what it begins with, and who is asked to join it. */
import { can, founderRole, mayCreateSpace, type SpaceCreators } from "@annals/access";
import { fileOf } from "@annals/document";
import { forbidden, invalid } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import type { InvitationCommands } from "../invitation/commands.ts";
import { memberDecider, memberId } from "../member/decider.ts";
import type { Role } from "../member/events.ts";
import { messages as memberMessages } from "../member/messages.ts";
import type { ProviderCommands } from "../provider/commands.ts";
import { newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Written } from "../runtime/route.ts";
import { messages as sessionMessages } from "../session/messages.ts";
import { type Beginning, type SpaceKeyState, spaceDecider, spaceKeyDecider } from "../space/decider.ts";
import { messages } from "../space/messages.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { createSpace } from "./contract.ts";
import type { Founding } from "./found.ts";
import { filesOf, likeSpace } from "./like.ts";
import type { FilesOfSpaces } from "./needs.ts";

/** A space as somebody asks for it. */
type AskedSpace = BodyOf<typeof createSpace>;
/** How many people were asked to join it, and for how many of them there is a link to hand over. */
interface Asked {
  invited: number;
  links: number;
}

export interface Creating {
  /**
   * Founds another space, whose first admin is the person who does it, and asks people whether they join it.
   * @throws Problem 403, 422; Refused as `found`
   */
  create(context: MemberContext, asked: AskedSpace): Promise<Written & Asked & { id: string }>;
}

export interface CreatingOptions {
  /** Keys that no space may have: the addresses of the app itself. */
  reservedKeys: readonly string[];
  /** Who may make new spaces. */
  spaceCreators: SpaceCreators;
}

export function createCreating(
  { handler, keys }: Core,
  {
    founding,
    invitation,
    provider,
    file,
  }: {
    founding: Founding;
    invitation: InvitationCommands;
    provider: ProviderCommands;
    file: FilesOfSpaces;
  },
  { reservedKeys, spaceCreators }: CreatingOptions,
): Creating {
  /** What a new space takes over from the present one; logo and font are copied with their contents. */
  async function beginningHere(context: MemberContext, id: string, hue?: number): Promise<Beginning> {
    const here = await handler.load(spaceDecider, context.viewer.space.id, { fresh: true });
    const copies = new Map<string, string>();
    for (const url of filesOf(here!)) {
      const copy = newIdOf(context, `copy ${url}`);
      const part = partOf({ ...context, space: id }, `copy ${url}`);
      if (!(await file.copyAs(part, fileOf(url)!, copy))) continue;
      copies.set(url, `/api/files/${copy}`);
    }
    return likeSpace(here!, hue ?? here!.settings.theme.hue, copies);
  }

  /** @throws Problem 403 for somebody who may not see everything that would be taken over */
  function checkMayTake({ viewer }: MemberContext): void {
    if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsTakeSettings);
    if (viewer.byToken) throw forbidden(sessionMessages.tokenChangesSignIn);
  }

  /** @throws Problem 422 for the id of somebody who is not a member of the asker's space */
  async function checkPeople({ viewer }: MemberContext, people: readonly string[]): Promise<void> {
    for (const [at, one] of people.entries()) {
      if (one.includes("@")) continue;
      const member = await handler.load(memberDecider, memberId(viewer.space.id, one), { fresh: true });
      if (!member?.roles) throw invalid(`people.${at}`, memberMessages.notMemberOfSpace);
    }
  }

  /** Invites people to a space whose admin asks: members of another space by id, others by address. */
  async function askPeople(context: MemberContext, space: string, people: readonly string[]): Promise<Asked> {
    const { key, settings } = (await handler.load(spaceDecider, space))!;
    const { viewer } = context;
    const there = { ...viewer, space: { id: space, key, settings, terms: 0 }, roles: [founderRole] };
    const within = partOf({ ...context, space, viewer: there }, "people");
    const guests = people
      .filter((one) => one.includes("@"))
      .map((email) => ({ email, first_name: "", last_name: "", roles: newcomer }));
    const outcomes = [];
    for (const person of people.filter((one) => !one.includes("@")))
      outcomes.push(await invitation.ask(within, person, newcomer));
    if (guests.length > 0) {
      const { body } = await invitation.invite(within, {
        people: guests,
        message: "",
        groups: [],
        send: true,
      });
      outcomes.push(...body.data);
    }
    return {
      invited: outcomes.filter(({ outcome }) => outcome === "asked" || outcome === "link").length,
      links: outcomes.filter(({ path }) => path !== null).length,
    };
  }

  /** The space whose key a person has claimed without becoming a member, because making it was interrupted. Else null. */
  async function unfinishedSpace(key: string, person: string): Promise<string | null> {
    const owner: SpaceKeyState = await handler.load(spaceKeyDecider, keys.fingerprint(key), { fresh: true });
    if (owner === null || owner.by !== person) return null;
    const space = await handler.load(spaceDecider, owner.space, { fresh: true });
    if (space !== null && space.founder !== person) return null;
    const member = await handler.load(memberDecider, memberId(owner.space, person), { fresh: true });
    return member === null ? owner.space : null;
  }

  return {
    async create(context, { key, name, hue, settings_of_this, people }) {
      const { viewer } = context;
      if (!mayCreateSpace(spaceCreators, viewer)) throw mayNotCreate(spaceCreators);
      if (reservedKeys.includes(key)) throw invalid("key", messages.keyIsReserved);
      if (settings_of_this) checkMayTake(context);
      if (!context.repeated) await checkPeople(context, people);
      const person = viewer.person!;
      const id = (await unfinishedSpace(key, person)) ?? newIdOf(context, "space");
      await founding.claim(context, { id, key });
      const like = settings_of_this ? await beginningHere(context, id, hue) : undefined;
      await founding.found(context, { id, key, name, hue, like });
      const within = { ...context, space: id };
      if (settings_of_this) await provider.copy(within, viewer.space.id, id);
      // A member has the whole space: until then, another try continues where this one was interrupted.
      const roles = [founderRole];
      await handler.execute(memberDecider, memberId(id, person), { type: "join", person, roles }, within);
      const asked = await askPeople(context, id, people);
      return { id, ...asked, position: handler.position() };
    },
  };
}

/** The roles of those who are invited into a new space. */
const newcomer: Role[] = ["verified"];

const mayNotCreate = (creators: SpaceCreators) =>
  forbidden(
    creators === "nobody"
      ? messages.nobodyCreatesSpaces
      : creators === "admins"
        ? messages.onlyAdminsCreateSpaces
        : messages.onlyMembersCreate,
  );
