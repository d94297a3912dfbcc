import { isClosedTo, isShutOut, type Standing } from "@annals/access";
import { closed, httpMessages, notFound, notSignedIn, Problem } from "@annals/http";
import type { Pool } from "@annals/postgres";
import type { Asked } from "./asked.ts";
import { onGeneration } from "./generation.ts";
import type { Live, Projection } from "./live.ts";
import { messages } from "./messages.ts";
import { withoutNames } from "./names.ts";
import { createCompiler, type Statement } from "./statement.ts";
import type { Viewer } from "./viewer.ts";
import type { Viewers } from "./viewers.ts";

/** How every route reads: first it finds the viewer, then it runs statements with that viewer's access in them. */
export interface Reads {
  /**
   * The read models as the viewer may see them, after the wait that `Annals-After` asks for. Requests without a token of
   * ours are checked before, and only a few of them may wait.
   * @throws Problem 401 for an invalid token and where people have to be signed in, 403 for members of other spaces only,
   * 403 for people who need a second factor first, 404 when there is no such space, 422 and 503 for the wait, 503 while
   * it is closed to them
   */
  view(request: Asked, needs?: Needs): Promise<View>;
  /** Only the wait, for what everyone may know. */
  settled(request: Asked): Promise<void>;
  /** Number of the generation of read models that answers now. */
  generation(): number;
}

/** The read models as a viewer may see them. */
export interface View {
  viewer: Viewer;
  rows<Row, Values extends object>(statement: Statement<Row, Values>, values: Values): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row, Values extends object>(
    statement: Statement<Row, Values>,
    values: Values,
  ): Promise<Row | undefined>;
  /** The first row. @throws Problem 404 when there is none */
  one<Row, Values extends object>(statement: Statement<Row, Values>, values: Values): Promise<Row>;
  /** The same read models as somebody else in the space may see them, for viewers who may know that. */
  as(standing: Standing): View;
}

export interface Needs {
  /** The projection that the answer is made of; content if left out. */
  projection?: Projection;
  /** False for reads that must be answered at once, however old the data is. */
  waits?: boolean;
  /** Who may ask: members (and guests, if the space has any), everyone who is signed in, or everyone. */
  from?: "members" | "accounts" | "everyone";
  /**
   * True for reads that are also answered while the space is closed for maintenance, and to people who need a second
   * factor first.
   */
  whileClosed?: boolean;
}

export interface ReadsOptions {
  pool: Pool;
  live: Live;
  viewers: Pick<Viewers, "of" | "isKnown">;
  /** People whose names must not be shown any more, though the read models have them. */
  erased: () => ReadonlySet<string>;
}

/** Puts together waiting, access and statements. */
export function createReads({ pool, live, viewers, erased }: ReadsOptions): Reads {
  const compile = createCompiler();

  async function query<Row, Values extends object>(
    statement: Statement<Row, Values>,
    { space, person, principals, reach }: Viewer,
    values: Values,
  ): Promise<Row[]> {
    const { name, text, order } = compile(statement as Statement<Row>, live.generation(), reach);
    const all: Record<string, unknown> = { ...values, space: space.id, person, principals };
    const missing = order.find((value) => !(value in all));
    if (missing !== undefined)
      throw new Error(`The statement ${statement.name} has no value for $${missing}`);
    const result = await pool.query({ name, text, values: order.map((value) => all[value]) });
    return (erased().size === 0 ? result.rows : withoutNames(result.rows, erased())) as Row[];
  }

  async function rows<Row, Values extends object>(
    statement: Statement<Row, Values>,
    viewer: Viewer,
    values: Values,
  ): Promise<Row[]> {
    return onGeneration(live, () => query(statement, viewer, values));
  }

  const viewFor = (viewer: Viewer): View => ({
    viewer,
    rows: (statement, values) => rows(statement, viewer, values),
    first: async (statement, values) => (await rows(statement, viewer, values))[0],
    async one(statement, values) {
      const [row] = await rows(statement, viewer, values);
      if (row === undefined) throw notFound();
      return row;
    },
    as: (standing) => viewFor({ ...viewer, ...standing }),
  });

  let guestsWaiting = 0;

  async function settled(
    request: Asked,
    projection: Projection = "content",
    from: Needs["from"] = "everyone",
  ): Promise<void> {
    const after = request.headers["annals-after"];
    if (after === undefined) return;
    const reached = async () => {
      // Access always depends on the content projection, whatever else an answer is made from.
      for (const one of new Set<Projection>(["content", projection])) await live.reached(one, String(after));
    };
    if (isAt("content", after) && isAt(projection, after)) return reached();
    if (await viewers.isKnown(request)) return reached();
    if (from !== "everyone") admit(await viewers.of(request), from);
    if (guestsWaiting >= maxGuests) throw tooManyWait();
    guestsWaiting++;
    await reached().finally(() => guestsWaiting--);
  }
  const isAt = (projection: Projection, after: string | string[]) =>
    (live.position(projection) ?? "") >= String(after);

  return {
    settled: (request) => settled(request),
    async view(
      request,
      { projection = "content", from = "members", waits = true, whileClosed = false } = {},
    ) {
      if (waits) await settled(request, projection, from);
      const viewer = await viewers.of(request);
      admit(viewer, from);
      const { general } = viewer.space.settings;
      if (!whileClosed && isClosedTo(viewer.roles, general)) throw closed(general.maintenance_text);
      if (!whileClosed && viewer.needsPassword) throw needsPassword();
      if (!whileClosed && viewer.needsFactor) throw needsFactor();
      return viewFor(viewer);
    },
    generation: () => live.generation(),
  };
}

/** How many requests without a token may wait at a time: each wait holds a connection. */
const maxGuests = 20;

/** @throws Problem 401, 404 */
function admit({ person, account, reach }: Viewer, from: Needs["from"]): void {
  if (person !== null || from === "everyone") return;
  if (account === null && (from === "accounts" || isShutOut(reach))) throw notSignedIn();
  // Nobody learns of a space that they are not in.
  if (from === "members" && isShutOut(reach)) throw notFound();
}

/** 403, with the same message as commands. */
function needsPassword(): Problem {
  return new Problem(403, httpMessages.passwordIsGiven, { password: "needed" });
}

/** 403, with the same message as commands. */
function needsFactor(): Problem {
  return new Problem(403, httpMessages.factorIsRequired, {
    second_factor: "needed",
  });
}

function tooManyWait(): Problem {
  return new Problem(503, messages.tooManyWaiting, {
    headers: { "Retry-After": "1" },
  });
}
