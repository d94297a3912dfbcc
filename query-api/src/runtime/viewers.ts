import { timingSafeEqual } from "node:crypto";
import { founderRole } from "@annals/access";
import type { EventLog } from "@annals/event-log";
import { notFound, notSignedIn, tokenOf, verifyToken } from "@annals/http";
import type { Pool } from "@annals/postgres";
import { schemaOf } from "@annals/projectors/tables";
import { LRUCache } from "lru-cache";
import type { Live } from "./live.ts";
import type { Asked } from "./reads.ts";
import { type Space, spaceAsked } from "./space.ts";
import { guest, type Viewer, viewerOf } from "./viewer.ts";

export interface ViewersOptions {
  pool: Pool;
  live: Live;
  log: Pick<EventLog, "head">;
  now: () => Date;
  /** What tokens are signed with. */
  secret: Uint8Array;
  /** Secret of this machine that acts as the first admin; null for none. */
  localToken: string | null;
  /** First label of the app's own host, which is no space's domain. */
  appSubdomain: string;
}

/** Who is behind requests. */
export interface Viewers {
  /** @throws Problem 401 for a dead bearer token, 404 when there is no such space */
  of(request: Asked): Promise<Viewer>;
  /** The space that a request means, or null before there is any. @throws Problem 404 for a domain of no space. */
  spaceOf(request: Asked): Promise<Space | null>;
  /** The space and first admin of the installation; null before it has been set up. */
  installation(): Promise<{ space: string; person: string } | null>;
}

/** Announcements drop what is kept; should one be lost, it is kept this long at most, in milliseconds. */
const backstop = 10_000;

/** Finds viewers by their tokens, and keeps them until something about access changes. */
export function createViewers(options: ViewersOptions): Viewers {
  const { pool, live, log, now, secret, localToken, appSubdomain } = options;
  const keep = { max: 5_000, ttl: backstop };
  const viewers = new LRUCache<string, Viewer>(keep);
  const spaces = new LRUCache<string, Space>(keep);
  const installations = new LRUCache<string, { space: string; person: string }>(keep);
  // What was asked for before a change must not be kept after it.
  let epoch = 0;
  live.onChange(() => {
    epoch++;
    viewers.clear();
    spaces.clear();
    installations.clear();
  });

  async function kept<V extends object>(
    cache: LRUCache<string, V>,
    key: string,
    load: () => Promise<V | null>,
  ): Promise<V | null> {
    const known = cache.get(key);
    if (known !== undefined) return known;
    const began = epoch;
    const loaded = await load();
    if (loaded !== null && began === epoch) cache.set(key, loaded);
    return loaded;
  }

  const installation = () =>
    kept(installations, "", async () => {
      const { rows } = await pool.query<{ space: string; person: string }>(
        `select space, person from ${schemaOf(live.generation())}.installation`,
      );
      return rows[0] ?? null;
    });

  const spaceBy = (column: "id" | "key", value: string) =>
    kept(spaces, `${column} ${value}`, async () => {
      const { rows } = await pool.query<Space>(
        `select id, key, name, settings from ${schemaOf(live.generation())}.space where ${column} = $1`,
        [value],
      );
      return rows[0] ?? null;
    });

  async function spaceOf(request: Asked): Promise<Space | null> {
    const asked = spaceAsked(request, appSubdomain);
    if (asked !== null) {
      const space = await spaceBy("key", asked.key);
      if (space !== null) return space;
      if (asked.must) throw notFound();
    }
    const first = await installation();
    return first === null ? null : spaceBy("id", first.space);
  }

  async function session(id: string, space: string): Promise<Session | undefined> {
    const read = schemaOf(live.generation());
    const { rows } = await pool.query<Session>({
      name: `session_${read}`,
      text: `
        select s.person, s.until, s.closed or p.erased as over, m.roles
        from ${read}.session s
        join ${read}.person p on p.id = s.person
        left join ${read}.member m on m.person = s.person and m.space = $2
        where s.id = $1`,
      values: [id, space],
    });
    return rows[0];
  }

  async function signedIn(token: string, space: Space): Promise<Viewer | null> {
    if (localToken !== null && sameSecret(token, localToken)) {
      const first = await installation();
      return first && viewerOf(space, first.person, [founderRole], Number.POSITIVE_INFINITY);
    }
    const claims = await verifyToken(secret, token);
    if (claims === null) return null;
    let found = await session(claims.session, space.id);
    if (found === undefined) {
      // Signed by us, so it was opened: the read models may not have come that far, a moment after signing in.
      await live.reached("content", await log.head());
      found = await session(claims.session, space.id);
    }
    if (found === undefined || found.over || found.person !== claims.person) return null;
    return viewerOf(space, found.person, found.roles, found.until.getTime());
  }

  return {
    spaceOf,
    installation,
    async of(request) {
      const space = await spaceOf(request);
      if (space === null) throw notFound();
      const token = tokenOf(request, { cookie: true });
      if (token === null) return guest(space);
      const viewer = await kept(viewers, `${space.id} ${token}`, () => signedIn(token, space));
      if (viewer !== null && viewer.until > now().getTime()) return viewer;
      // A cookie comes by itself, also long after its session ended: it must not close what is open to guests.
      if (request.headers.authorization === undefined) return guest(space);
      throw notSignedIn();
    },
  };
}

interface Session {
  person: string;
  until: Date;
  /** Closed, or its person erased. */
  over: boolean;
  roles: string[] | null;
}

function sameSecret(given: string, secret: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(secret);
  return a.length === b.length && timingSafeEqual(a, b);
}
