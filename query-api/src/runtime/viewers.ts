import { timingSafeEqual } from "node:crypto";
import { founderRole, mayOperate, type OperatorSpaces } from "@annals/access";
import type { EventLog } from "@annals/event-log";
import {
  cookieOf,
  type FoundSpace,
  findSpace,
  isOver,
  linkPassCookie,
  noTokens,
  notFound,
  notSignedIn,
  type OwnHosts,
  type Spaces,
  tokenOf,
  verifyLinkPass,
  verifyToken,
} from "@annals/http";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { replayAccount } from "@annals/projectors";
import {
  factorTable,
  groupMemberTable,
  type InstallationRow,
  installationTable,
  memberTable,
  personTable,
  schemaOf,
  sessionTable,
  spaceTable,
} from "@annals/projectors/tables";
import type { SessionUses } from "@annals/session-use";
import { LRUCache } from "lru-cache";
import type { Asked } from "./asked.ts";
import { onGeneration } from "./generation.ts";
import { createKept } from "./kept.ts";
import type { Live } from "./live.ts";
import type { Revocations } from "./revocations.ts";
import type { Space } from "./space.ts";
import { columns, optional, pick, type Query, select, sql, tableAs } from "./sql.ts";
import { guest, type Viewer, viewerOf } from "./viewer.ts";

export interface ViewersOptions {
  pool: Pool;
  live: Live;
  log: Pick<EventLog, "head" | "read">;
  revocations: Pick<Revocations, "isOver" | "rolesOf" | "groupsOf" | "doorsOf">;
  now: () => Date;
  /** Notes when sessions are used. */
  uses: Pick<SessionUses, "note">;
  /** What tokens are signed with. */
  secret: Uint8Array;
  /** Secret of this machine that acts as the first admin; null for none. */
  localToken: string | null;
  /** Whose admins operate the installation; null, as by default, for those of the first space. */
  operatorSpaces?: OperatorSpaces;
  own: OwnHosts;
  logger: Pick<Logger, "warn">;
}

/** Finds the viewer of a request. */
export interface Viewers {
  /** @throws Problem 401 for an invalid bearer token, 404 when there is no such space */
  of(request: Asked): Promise<Viewer>;
  /**
   * Whether the sender of a request operated the installation when they were last looked up; null for somebody unknown.
   * Only for answers that say why nothing else can be answered.
   */
  rememberedOperator(request: Asked): boolean | null;
  /** Whether a request shows a token of ours. Its session may have ended, or be too new for the read models. */
  isKnown(request: Asked): Promise<boolean>;
  /** The space of a request, or null before there is any. @throws Problem 404 for a named one that does not exist */
  spaceOf(request: Asked): Promise<Space | null>;
  /** The same, with what named it. */
  foundFor(request: Asked): Promise<FoundSpace<Space> | null>;
  /** The space and first admin of the installation; null before it has been set up. */
  installation(): Promise<{ space: string; person: string } | null>;
}

/** The account behind a token, in a space. */
interface Account {
  id: string;
  /** Null for the local token. */
  session: string | null;
  /** Null when they are no member. */
  roles: string[] | null;
  /** Ids of the groups of the space that they are in. */
  groups: string[];
  /** Whether they may continue where a second factor is required: they have one, or are a program. */
  isProved: boolean;
  /** Somebody else chose their password. */
  needsPassword: boolean;
  /** Whether a program asks by an API token. */
  byToken: boolean;
  /** When the session ends by itself, in milliseconds since 1970. */
  until: number;
}

/** What the viewer of an account is computed from. */
interface MadeOf {
  space: Space;
  roles: string[] | null;
  groups: readonly string[];
  links: readonly string[];
  /** Id of the first space. */
  first: string | null;
}

/** Whether both hold the same objects. */
const isSame = (one: MadeOf, other: MadeOf) =>
  one.space === other.space &&
  one.roles === other.roles &&
  one.groups === other.groups &&
  one.links === other.links &&
  one.first === other.first;

const none: readonly string[] = [];

/** How long a viewer is cached at most, in case a change was missed, in milliseconds. */
const ttl = 10_000;

/** Finds viewers by their tokens, and caches them until something about them changes. */
export function createViewers(options: ViewersOptions): Viewers {
  const { pool, live, log, revocations, now, secret, localToken, own } = options;
  const accounts = createKept<Account>(live.changes, { max: 5_000, ttl });
  const spaces = createKept<Space | null>(live.changes, { max: 5_000, ttl });
  const remembered = new LRUCache<string, boolean>({ max: 5_000 });
  const made = new WeakMap<Account, { from: MadeOf; viewer: Viewer }>();
  const several = createKept<boolean>(live.changes, { max: 1, ttl });
  const installations = createKept<Pick<InstallationRow, "space" | "person">>(live.changes, { max: 1, ttl });

  /** The first row of a query over the generation that answers. */
  async function first<Row>(
    query: (read: string) => Query<Row>,
    values: unknown[],
  ): Promise<Row | undefined> {
    const { rows } = await onGeneration(live, () => pool.query(query(schemaOf(live.generation())), values));
    return rows[0] as Row | undefined;
  }
  const installation = () =>
    installations.get("", async () => {
      const value = await first(installationQuery, []);
      return value === undefined ? null : { value, space: null, from: [] };
    });

  async function spaceBy(column: "id" | "key", asked: string): Promise<Space | null> {
    const space = await spaces.get(`${column} ${asked}`, async () => {
      const value = await first((read) => spaceQuery(read, column), [asked]);
      // At a host that is called like a space, each request asks for one that there is not.
      return value === undefined
        ? { value: null, space: null, from: ["spaces *"] }
        : { value, space: value.id, from: ["settings *"] };
    });
    return space && withDoorsOfNow(space);
  }

  function withDoorsOfNow(space: Space): Space {
    const newer = revocations.doorsOf(space.id);
    if (newer === undefined) return space;
    const { auth, maintenance } = newer;
    const { settings } = space;
    return { ...space, settings: { ...settings, auth, general: { ...settings.general, maintenance } } };
  }

  const spacesOf: Spaces<Space> = {
    byKey: (key) => spaceBy("key", key),
    async first() {
      const begun = await installation();
      return begun && spaceBy("id", begun.space);
    },
    async areSeveral() {
      const made = await several.get("", async () => {
        const value = (await first(secondSpaceQuery, [])) !== undefined;
        return { value, space: null, from: ["spaces *"] };
      });
      return made === true;
    },
    onStranger: sayOnce(options.logger),
  };
  const foundFor = (request: Asked) => findSpace(request, own, spacesOf);
  const spaceOf = async (request: Asked) => (await foundFor(request))?.space ?? null;

  const session = (id: string, space: string) => first(sessionQuery, [id, space]);

  async function signedIn(token: string, space: string): Promise<Account | null> {
    if (localToken !== null && sameSecret(token, localToken)) {
      const begun = await installation();
      return (
        begun && {
          ...{
            id: begun.person,
            session: null,
            roles: [founderRole],
            groups: [],
            isProved: true,
            needsPassword: false,
            byToken: false,
          },
          until: Number.POSITIVE_INFINITY,
        }
      );
    }
    const claims = await verifyToken(secret, token);
    if (claims === null) return null;
    let found = await session(claims.session, space);
    if (found === undefined) {
      // We signed it, so the session exists: just after the sign-in, the read models may not have it yet.
      await live.reached("content", await log.head());
      found = await session(claims.session, space);
    }
    if (found === undefined && live.standsStillSince("content") !== null) {
      const account = await replayAccount(log, claims, space);
      // Read models that do not know the session may have old groups: without any, nobody sees too much.
      if (account === null) return null;
      const { byToken, hasFactor, ...present } = account;
      return {
        ...present,
        byToken,
        isProved: byToken || hasFactor,
        needsPassword: false,
        groups: [],
        session: claims.session,
      };
    }
    if (found === undefined || found.isOver || found.person !== claims.person) return null;
    const { person: id, roles, groups, until, isProved, byToken, given_password: needsPassword } = found;
    const present = { id, session: claims.session, roles, groups };
    return { ...present, isProved, byToken, needsPassword, until: until.getTime() };
  }

  /** Ids of the links to pages that a browser opened. What they give are records, which end with the links. */
  const linksOf = async (request: Asked): Promise<string[]> =>
    (await verifyLinkPass(secret, cookieOf(request, linkPassCookie), now())).map(({ id }) => id).sort();

  /** The viewer of an account, computed again only when something that it is computed from is another object. */
  function viewerIn(account: Account, from: MadeOf): Viewer {
    const known = made.get(account);
    if (known !== undefined && isSame(known.from, from)) return known.viewer;
    const { space, roles, groups, links, first } = from;
    const viewer = viewerOf(space, account.id, roles, groups, links);
    const isRequired = space.settings.auth.second_factor_required === true;
    const needsFactor = isRequired && viewer.person !== null && !account.isProved;
    const { needsPassword, byToken, session } = account;
    const isLocal = session === null;
    const isProgram = isLocal || byToken;
    const operates = mayOperate(options.operatorSpaces ?? null, first, {
      ...{ isLocal, roles: viewer.roles, space },
    });
    // The local token has the roles of a person who may not operate in this space.
    const key = isLocal ? `${viewer.key} local` : viewer.key;
    const one = {
      from,
      viewer: { ...viewer, session, needsFactor, needsPassword, operates, isProgram, key },
    };
    made.set(account, one);
    return one.viewer;
  }

  // The local token has no session, and no end.
  const isAlive = ({ id, session, until, byToken }: Account) =>
    (session === null || !isOver(byToken ? "apiToken" : "session", new Date(until), now())) &&
    !revocations.isOver(session, id);

  return {
    spaceOf,
    foundFor,
    installation,
    rememberedOperator(request) {
      const token = tokenOf(request, { cookie: true });
      if (token === null) return null;
      if (localToken !== null && sameSecret(token, localToken)) return true;
      return remembered.get(token) ?? null;
    },
    async isKnown(request) {
      const token = tokenOf(request, { cookie: true });
      if (token === null) return false;
      if (localToken !== null && sameSecret(token, localToken)) return true;
      return (await verifyToken(secret, token)) !== null;
    },
    async of(request) {
      const space = await spaceOf(request);
      if (space === null) throw notFound();
      const token = tokenOf(request, { cookie: true });
      if (token === null) return guest(space, await linksOf(request));
      const account = await accounts.get(`${space.id} ${token}`, async () => {
        const value = await signedIn(token, space.id);
        return value && { value, space: space.id, from: [`person ${value.id}`] };
      });
      remembered.delete(token);
      if (account !== null && isAlive(account)) {
        if (account.byToken && space.settings.auth.api_tokens_refused) throw noTokens();
        if (account.session !== null) options.uses.note(account.session);
        const newer = account.session === null ? undefined : revocations.rolesOf(space.id, account.id);
        const roles = newer === undefined ? account.roles : newer;
        const links = roles === null ? await linksOf(request) : none;
        const viewer = viewerIn(account, {
          ...{ space, roles, links },
          groups: revocations.groupsOf(account.id, account.groups),
          first: (await installation())?.space ?? null,
        });
        remembered.set(token, viewer.operates);
        return viewer;
      }
      // Browsers send a cookie long after its session ended: it must not block what is open to guests.
      if (request.headers.authorization === undefined) return guest(space, await linksOf(request));
      throw notSignedIn();
    },
  };
}

const i = columns(installationTable, "i");
const s = columns(spaceTable, "s");
const session = columns(sessionTable, "session");
const person = columns(personTable, "person");
const factor = columns(factorTable, "factor");
const member = optional(columns(memberTable, "member"));
const inGroup = columns(groupMemberTable, "in_group");

const installationQuery = (read: string) => select(pick(i, "space", "person"))`from ${tableAs(read, i)}`;

/** @param column the key may be one that the space had before */
const spaceQuery = (read: string, column: "id" | "key") =>
  select(pick(s, "id", "key", "name", "settings", "synonyms", "terms"))`from ${tableAs(read, s)}
    where ${column === "id" ? sql(`${s.id} = $1`) : sql(`(${s.key} = $1 or ${s.former_keys} @> array[$1::text])`)}`;

const secondSpaceQuery = (read: string) => select(pick(s, "id"))`from ${tableAs(read, s)} limit 1 offset 1`;

/** A session and, in a space ($2), the roles of its person (null when they are no member) and their groups. */
const sessionQuery = (read: string) =>
  select({
    ...pick(session, "person", "until"),
    ...pick(person, "given_password"),
    isOver: sql<boolean>(`(${session.closed} or ${person.erased})`),
    byToken: sql<boolean>(`(${session.method} = 'token')`),
    isProved: sql<boolean>(
      `(${session.method} = 'token'
        or exists (select 1 from ${tableAs(read, factor)} where ${factor.person} = ${session.person}))`,
    ),
    roles: member.roles,
    groups: sql<string[]>(
      `array(select ${inGroup.group_id} from ${tableAs(read, inGroup)}
        where ${inGroup.person} = ${session.person} and ${inGroup.space} = $2 order by 1)`,
    ),
  })`
    from ${tableAs(read, session)}
    join ${tableAs(read, person)} on ${person.id} = ${session.person}
    left join ${tableAs(read, member)} on ${member.person} = ${session.person} and ${member.space} = $2
    where ${session.id} = $1`;

/** How many hosts are named in the log: anybody can send names. */
const maxSaid = 10;

/** Says once of each host that no space has it, and what to set. */
function sayOnce(logger: Pick<Logger, "warn">): (host: string) => void {
  const said = new Set<string>();
  return (host) => {
    if (said.has(host) || said.size >= maxSaid) return;
    said.add(host);
    logger.warn(
      { host },
      "No space has this address. If people use it for Annals itself, set ANNALS_URL to it; if it is for a space, give the space its first part as the key",
    );
  };
}

function sameSecret(given: string, secret: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(secret);
  return a.length === b.length && timingSafeEqual(a, b);
}
