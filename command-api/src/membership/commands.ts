import { can, founderRole } from "@annals/access";
import { forbidden, invalid, notFound } from "@annals/http";
import { joinGroups } from "../group/belong.ts";
import {
  checkKeepsAdmin,
  concernsAdmin,
  isAdmin,
  type MemberCommand,
  type MemberFact,
  type MemberState,
  memberDecider,
  memberId,
  rolesOf,
} from "../member/decider.ts";
import type { Role } from "../member/events.ts";
import { messages } from "../member/messages.ts";
import type { Account, PersonCommands } from "../person/commands.ts";
import { type Beginning, personDecider } from "../person/decider.ts";
import { type CommandContext, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import { isIncomplete } from "../runtime/note.ts";
import type { Written } from "../runtime/route.ts";
import type { SessionCommands } from "../session/commands.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { checkMayJoin } from "./join.ts";
import type { Roster } from "./roster.ts";

/** What a change of members is about. */
interface Concerned {
  gives?: readonly Role[];
  person?: string;
}

type MemberOutcome = Outcome<MemberState, MemberFact>;

/** Which pages of one person become those of another. */
export interface HandOver {
  from: string;
  to: string;
  entries: readonly string[];
}

/** What members need of pages, which stand above them. */
export interface PagesOfMembers {
  /** Answers the ids of the pages that were handed over: those of the space that were still the person's, and not in the trash. */
  handOver(context: CommandContext, asked: HandOver): Promise<Written & { entries: string[] }>;
}

/** What admins and developers can do with the members of their space (Problem 403 for others), and people with their own membership. */
export interface MemberCommands {
  /**
   * Registers a person and makes them a member; somebody who has an account already is invited.
   * @throws Refused for somebody who is a member already
   */
  add(
    context: MemberContext,
    account: Account,
    roles: Role[],
  ): Promise<Written & { person: string; invited: boolean }>;
  /** @throws Refused when the last admin would stop being one, and for somebody who is not a member */
  changeRoles(context: MemberContext, person: string, roles: Role[]): Promise<MemberOutcome>;
  /**
   * Shuts a member out until they are reactivated. @throws Refused for the last admin, and for somebody who is not a
   * member
   */
  deactivate(context: MemberContext, person: string): Promise<MemberOutcome>;
  /** Gives them back the roles that they had. @throws Refused for somebody who is not a member */
  reactivate(context: MemberContext, person: string): Promise<MemberOutcome>;
  /** Makes pages of a person those of a member. @throws Problem 422 for somebody who is not a member */
  handOver(context: MemberContext, asked: HandOver): Promise<Written & { entries: string[] }>;
  /** Ends a membership, or withdraws an invitation. @throws Refused for the last admin; Problem 404 */
  remove(context: MemberContext, person: string): Promise<MemberOutcome>;
  /**
   * Erases a person, if the admin is one in every space that the person is in; else the person only leaves this space.
   * @throws Refused for the last admin of a space; Problem 404 for somebody who is not a member
   */
  erase(context: MemberContext, person: string): Promise<Written & { erased: boolean }>;
  /** Joins a space that has invited the person. @throws Refused when it has not */
  accept(context: MemberContext, space: string): Promise<MemberOutcome>;
  /** @throws Refused when there is no such invitation */
  decline(context: MemberContext, space: string): Promise<MemberOutcome>;
  /** Leaves the space. @throws Refused for the last admin */
  leave(context: MemberContext): Promise<MemberOutcome>;
  /**
   * Makes a new admin of a space that has none who could sign in, because their keys are not in this database. When it is cut off,
   * the same again continues it. Answers whether it did.
   */
  nameAdmin(context: CommandContext, space: string, account: Account): Promise<boolean>;
  /** Checks that somebody is an admin of every space that a person is in. @throws Problem 403, 404 */
  checkAdminEverywhere(context: MemberContext, person: string): Promise<void>;
  /** Whether somebody may act for a person of a space: they are an admin in all other spaces of that person. */
  vouches(admin: string | null, space: string, person: string): Promise<boolean>;
  /**
   * Registers a person who asked for it, and makes them a member of a space.
   * @param proved whether the address is known to be theirs @throws Refused for an address that is taken
   */
  register(
    context: CommandContext & { space: string },
    person: string,
    account: Account,
    roles: Role[],
    proved: boolean,
  ): Promise<void>;
  /**
   * Does something that only admins may do. @throws Problem 403 when they are no longer an admin when it is their turn
   */
  asAdmin<T>(context: MemberContext, work: () => Promise<T>): Promise<T>;
  /**
   * The same for those who manage members. Those who are no admins neither give nor take the role admin.
   * @param concerns roles that are given, and the person whose membership changes
   * @throws Problem 403 also when it is no longer so when it is their turn
   */
  asManager<T>(context: MemberContext, concerns: Concerned, work: () => Promise<T>): Promise<T>;
  /** Does something about memberships, one after the other. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Whether a space has an admin who can sign in. */
  hasAdmin(space: string): Promise<boolean>;
  /**
   * Erases the account of the person who asks.
   * @throws Problem 422 for a wrong password, 429; Refused for the last admin of a space
   */
  eraseMe(context: MemberContext, asked: { password: string; address: string }): Promise<Written>;
}

export function createMemberCommands(
  core: Core,
  {
    person: people,
    session,
    entry,
  }: { person: PersonCommands; session: SessionCommands; entry: PagesOfMembers },
  { roster }: { roster: Roster },
): MemberCommands {
  const { handler, keys, newId, exclusively } = core;
  const execute = (context: CommandContext, space: string, person: string, command: MemberCommand) =>
    handler.execute(memberDecider, memberId(space, person), command, { ...context, space });
  const memberOf = (space: string, person: string) =>
    handler.load(memberDecider, memberId(space, person), { fresh: true });
  const rolesIn = async (space: string, person: string) => rolesOf(await memberOf(space, person));
  /** Changes of several memberships run one after the other: two admins cannot take the role from each other at once. */
  const alone = <T>(work: () => Promise<T>) => exclusively("members", work);

  /** The same for what only admins may do: they must still be one when it is their turn. */
  async function asAdmin<T>({ viewer }: MemberContext, work: () => Promise<T>): Promise<T> {
    if (!isAdmin(viewer.roles)) throw aboutAdmins();
    return alone(async () => {
      if (!isAdmin(await rolesIn(viewer.space.id, viewer.person!))) throw aboutAdmins();
      return work();
    });
  }

  async function asManager<T>(
    { viewer }: MemberContext,
    { gives = [], person }: Concerned,
    work: () => Promise<T>,
  ): Promise<T> {
    if (!can(viewer.roles, "manageMembers")) throw onlyManagers();
    return alone(async () => {
      const roles = (await rolesIn(viewer.space.id, viewer.person!)) ?? [];
      if (!can(roles, "manageMembers")) throw onlyManagers();
      const isAboutAdmin =
        isAdmin(gives) || (person !== undefined && concernsAdmin(await memberOf(viewer.space.id, person)));
      if (isAboutAdmin && !isAdmin(roles)) throw aboutAdmins();
      return work();
    });
  }

  /** Whether a space has an admin who can sign in, apart from this person. */
  async function keepsAdmin(space: string, without?: string): Promise<boolean> {
    const admins = await roster.adminsOf(space);
    // Each space began with one.
    if (admins.length === 0) throw isIncomplete();
    for (const person of admins) {
      if (person === without || !isAdmin(await rolesIn(space, person))) continue;
      const account = await handler.load(personDecider, person, { fresh: true });
      if (account === null || account.erased) continue;
      if ((await people.lost([person])).length === 0) return true;
    }
    return false;
  }

  /** The spaces that a person is in, with their roles there. */
  async function membershipsOf(person: string): Promise<{ space: string; roles: Role[] }[]> {
    const memberships = [];
    for (const space of await roster.spacesOf(person)) {
      const roles = await rolesIn(space, person);
      if (roles !== null) memberships.push({ space, roles });
    }
    return memberships;
  }

  /**
   * Registers a person and makes them a member. @param known the person who has the address already, but no account yet
   * @returns the id of the person
   */
  async function addNew(
    context: CommandContext,
    space: string,
    known: string | null,
    account: Account,
    roles: Role[],
    beginning: Beginning,
  ): Promise<string> {
    const person = known ?? newId();
    // The account comes last: until it is there, the same command can be given again and continues.
    const accountContext = partOf(context, "account");
    await people.claim(accountContext, person, account.email);
    await execute(partOf(context, "join"), space, person, { type: "join", person, roles });
    await people.register(accountContext, person, account, beginning);
    return person;
  }

  async function leave(context: CommandContext, space: string, person: string): Promise<MemberOutcome> {
    const command = { type: "leave", person, keepsAdmin: await keepsAdmin(space, person) } as const;
    return execute(context, space, person, command);
  }

  async function eraseFrom(
    context: CommandContext,
    person: string,
    memberships: { space: string; roles: Role[] }[],
  ): Promise<Written> {
    for (const { space, roles } of memberships)
      if (isAdmin(roles)) checkKeepsAdmin(roles, await keepsAdmin(space, person), "id");
    await people.erase(context, person);
    return { position: handler.position() };
  }

  const answer = (context: MemberContext, space: string, type: "accept" | "decline") => {
    const person = context.viewer.account!;
    return alone(() => execute(context, space, person, { type, person }));
  };

  return {
    asAdmin,
    asManager,
    alone,
    add: (context, account, roles) =>
      asManager(context, { gives: roles }, async () => {
        const space = context.viewer.space.id;
        const owner = await people.ownerOf(account.email);
        const isNew = owner === null || (await handler.load(personDecider, owner, { fresh: true })) === null;
        if (owner !== null && !isNew) {
          // Their account is their own: name and password stay, and they are asked before they join.
          const invite = {
            type: "invite",
            person: owner,
            roles,
            address: keys.fingerprint(account.email),
          } as const;
          const { state, position } = await execute(context, space, owner, invite);
          return { person: owner, invited: rolesOf(state) === null, position };
        }
        // Whoever types an address does not own it.
        const beginning = { proved: false, givenPassword: account.password !== null };
        const person = await addNew(context, space, owner, account, roles, beginning);
        return { person, invited: false, position: handler.position() };
      }),

    register: (context, person, account, roles, proved) =>
      alone(async () => {
        const beginning = { proved, givenPassword: false };
        await addNew(context, context.space, person, account, roles, beginning);
      }),

    hasAdmin: (space) => keepsAdmin(space),

    async vouches(admin, space, person) {
      const memberships = await membershipsOf(person);
      for (const one of memberships) {
        if (one.space === space) continue;
        if (admin === null || !isAdmin(await rolesIn(one.space, admin))) return false;
      }
      return memberships.length > 0;
    },

    checkAdminEverywhere: (context, person) =>
      asAdmin(context, async () => {
        const { space, person: admin } = context.viewer;
        if ((await rolesIn(space.id, person)) === null) throw notFound();
        const memberships = await membershipsOf(person);
        if (!memberships.some((one) => one.space === space.id)) throw isIncomplete();
        for (const one of memberships)
          if (!isAdmin(await rolesIn(one.space, admin!))) throw forbidden(messages.isInOtherSpaces);
      }),

    nameAdmin: (context, space, account) =>
      alone(async () => {
        if (await keepsAdmin(space)) return false;
        const owner = await people.ownerOf(account.email);
        const hasAccount = owner !== null && (await handler.load(personDecider, owner)) !== null;
        const roles = [founderRole];
        if (hasAccount && (await rolesIn(space, owner)) !== null)
          await execute(context, space, owner, {
            type: "changeRoles",
            person: owner,
            roles,
            keepsAdmin: true,
          });
        // Whoever runs Annals says whose address it is.
        else await addNew(context, space, owner, account, roles, { proved: true, givenPassword: false });
        return true;
      }),

    changeRoles: (context, person, roles) =>
      asManager(context, { gives: roles, person }, async () => {
        const space = context.viewer.space.id;
        const others = isAdmin(roles) || (await keepsAdmin(space, person));
        return execute(context, space, person, { type: "changeRoles", person, roles, keepsAdmin: others });
      }),

    deactivate: (context, person) =>
      asManager(context, { person }, async () => {
        const space = context.viewer.space.id;
        const others = await keepsAdmin(space, person);
        return execute(context, space, person, { type: "deactivate", person, keepsAdmin: others });
      }),

    reactivate: (context, person) =>
      asManager(context, { person }, () =>
        execute(context, context.viewer.space.id, person, { type: "reactivate", person }),
      ),

    async handOver(context, asked) {
      const { viewer } = context;
      if (!can(viewer.roles, "manageMembers")) throw onlyManagers();
      // A deactivated person can get back what they had, so Undo works after a deactivation.
      const to = await memberOf(viewer.space.id, asked.to);
      if (!context.repeated && !to?.roles && !to?.deactivated) throw invalid("to", messages.notMemberOfSpace);
      return entry.handOver(context, asked);
    },

    remove: (context, person) =>
      asManager(context, { person }, async () => {
        const space = context.viewer.space.id;
        if ((await memberOf(space, person)) === null) throw notFound();
        return leave(context, space, person);
      }),

    erase: (context, person) =>
      asAdmin(context, async () => {
        const { space, person: admin } = context.viewer;
        if ((await rolesIn(space.id, person)) === null) throw notFound();
        const memberships = await membershipsOf(person);
        for (const one of memberships)
          if (!isAdmin(await rolesIn(one.space, admin!)))
            return { erased: false, position: (await leave(context, space.id, person)).position };
        return { ...(await eraseFrom(context, person, memberships)), erased: true };
      }),

    async accept(context, space) {
      await checkMayJoin(core, context, space);
      const outcome = await answer(context, space, "accept");
      const { facts, state } = outcome;
      // Only with the acceptance itself: repeating it does not bring somebody back into a group that they were removed
      // from.
      if (facts.length > 0 || context.repeated)
        await joinGroups(core, { ...context, space }, context.viewer.account!, state?.offered.groups ?? []);
      return { ...outcome, position: handler.position() };
    },
    decline: (context, space) => answer(context, space, "decline"),

    leave: (context) => alone(() => leave(context, context.viewer.space.id, context.viewer.account!)),

    async eraseMe(context, { password, address }) {
      const person = context.viewer.account!;
      await session.confirm(context, password, address);
      return alone(async () => eraseFrom(context, person, await membershipsOf(person)));
    },
  };
}

const onlyManagers = () => forbidden(messages.onlyAdminsManage);
const aboutAdmins = () => forbidden(messages.onlyAdminsManageAdmins);
