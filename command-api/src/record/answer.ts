/**
 * The store of learning records, as packages speak to it (xAPI 1.0.3, 3.): statements, state, profiles, agents. It knows one try of
 * one person; whose it is, and what a statement means there, is said by who gives it that try.
 */
import { hash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { find, formed, type Listed, parsed, queryOf } from "./find.ts";
import { isIri } from "./iri.ts";
import { type Attached, joined, split } from "./multipart.ts";
import { RecordRefused } from "./refused.ts";
import {
  type Actor,
  activityIn,
  agentOf,
  isMoment,
  isUuid,
  type Kept,
  nameOfAgent,
  type Statement,
  statementOf,
  version,
  versions,
} from "./statement.ts";
import type { Document, DocumentPlace, Records, Scope } from "./store.ts";

/** The largest body, in bytes, and the largest with attachments. */
const maxBody = 1024 * 1024;
const maxMixed = 5 * maxBody;
/** How many statements one request brings at most. */
const maxStatements = 500;

export interface Asked {
  method: string;
  /** Behind the address of the store, as in `activities/state`. */
  path: string;
  params: URLSearchParams;
  /** Names in small letters. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}
export interface Answered {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** The try that a request is about. */
export interface Holder {
  scope: Scope;
  /** The path of the store, for addresses in answers. */
  base: string;
  /** Who speaks, as it is written into statements. */
  authority: Actor;
  /** Agents that its packages may ask for; null for any, as they are kept apart anyway. */
  only: Actor | null;
  /** Documents that are ours, and that packages only read. */
  given: { stateId: string; content: unknown } | null;
  /** Keeps statements and does what follows from them. @throws RecordRefused */
  keep(statements: readonly Kept[]): Promise<void>;
}

/** Reads a request; the alternate syntax, in which a form holds what is else in the head, becomes the usual one. @throws RecordRefused */
export async function askedBy(request: IncomingMessage, path: string): Promise<Asked> {
  const max = /^multipart\//i.test(request.headers["content-type"] ?? "") ? maxMixed : maxBody;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    // What is a little too long is heard out, as whoever hangs up is not heard either; what goes on and on is cut off.
    if (length <= max) chunks.push(chunk as Buffer);
    else if (length > max + maxMixed) break;
  }
  if (length > max) throw new RecordRefused(413, `The body is larger than ${max / 1024 ** 2} MB.`);
  const search = request.url!.includes("?") ? request.url!.slice(request.url!.indexOf("?") + 1) : "";
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value,
    ]),
  );
  const asked: Asked = {
    ...{ method: request.method ?? "GET", path, headers },
    ...{ params: new URLSearchParams(search), body: Buffer.concat(chunks) },
  };
  return asked.method === "POST" && asked.params.has("method") ? usual(asked) : asked;
}

function usual({ path, params, headers, body }: Asked): Asked {
  const method = params.get("method")!;
  if (!["GET", "PUT", "POST", "DELETE", "HEAD"].includes(method))
    throw new RecordRefused(400, "There is no such method.");
  if ([...params.keys()].length > 1) throw new RecordRefused(400, "Only the method stands in the address.");
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? ""))
    throw new RecordRefused(400, "This has to be a form.");
  const fields = new URLSearchParams(body.toString("utf8"));
  const own: Record<string, string | undefined> = { ...headers };
  const rest = new URLSearchParams();
  const content = fields.get("content");
  delete own["content-type"];
  for (const [name, value] of fields) {
    const lower = name.toLowerCase();
    if (lower === "content") continue;
    if (inHead.has(lower)) own[lower] = value;
    else rest.append(name, value);
  }
  if (content === null && (method === "PUT" || method === "POST"))
    throw new RecordRefused(400, "The form has no content.");
  own["content-type"] ??= "application/json";
  return { method, path, params: rest, headers: own, body: Buffer.from(content ?? "") };
}
const inHead = new Set([
  ...[
    "authorization",
    "x-experience-api-version",
    "content-type",
    "content-length",
    "if-match",
    "if-none-match",
  ],
  ...["accept", "accept-language", "accept-encoding"],
]);

/** What can be asked of the store by anybody: which versions it speaks. */
export const about = (): Answered => json(200, { version: versions, extensions: {} });

export async function answerOf(records: Records, holder: Holder, asked: Asked): Promise<Answered> {
  const method = asked.method === "HEAD" ? "GET" : asked.method;
  const answer = await routed(records, holder, { ...asked, method });
  answer.headers["X-Experience-API-Version"] = version;
  return answer;
}

function routed(records: Records, holder: Holder, asked: Asked): Promise<Answered> {
  if (asked.path === "statements") return statements(records, holder, asked);
  if (asked.path === "activities/state") return documents(records, holder, asked, "state");
  if (asked.path === "activities/profile") return documents(records, holder, asked, "activity");
  if (asked.path === "agents/profile") return documents(records, holder, asked, "agent");
  if (asked.path === "activities") return activity(records, holder, asked);
  if (asked.path === "agents") return agent(holder, asked);
  throw new RecordRefused(404, "There is nothing here.");
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answered {
  return { status, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
}
const nothing = (): Answered => ({ status: 204, headers: {}, body: "" });

/** @throws RecordRefused 400 for what is not known */
function checkNames({ params }: Asked, ...known: string[]): void {
  for (const name of params.keys())
    if (!known.includes(name)) throw new RecordRefused(400, `${name.slice(0, 100)} is not known here.`);
}
const isJson = ({ headers }: Asked): boolean => /^application\/json\b/i.test(headers["content-type"] ?? "");

async function statements(records: Records, holder: Holder, asked: Asked): Promise<Answered> {
  if (asked.method === "GET") return listed(records, holder, asked);
  if (asked.method !== "PUT" && asked.method !== "POST")
    throw new RecordRefused(405, "Statements are never removed.");
  const type = asked.headers["content-type"] ?? "";
  const isMixed = /^multipart\/mixed\b/i.test(type);
  if (!isMixed && !isJson(asked))
    throw new RecordRefused(400, "Statements come as application/json or multipart/mixed.");
  const { text, attached } = isMixed
    ? split(type, asked.body)
    : { text: asked.body.toString("utf8"), attached: new Map<string, Attached>() };
  const given = parsed(text);
  const keep = async (kept: Kept[]): Promise<void> => {
    checkAttached(kept, attached);
    // What is attached to a statement is there before it.
    for (const { sha2, type, content } of attached.values())
      await records.change(holder.scope, attachedAt, sha2, () => ({ type, content }));
    await holder.keep(kept);
  };
  if (asked.method === "PUT") {
    checkNames(asked, "statementId");
    const id = asked.params.get("statementId");
    if (id === null || !isUuid(id)) throw new RecordRefused(400, "statementId is missing.");
    const one = statementOf(given);
    if (one.id !== undefined && one.id.toLowerCase() !== id.toLowerCase())
      throw new RecordRefused(400, "The statement has another id.");
    await keep(completed([{ ...one, id }], holder));
    return nothing();
  }
  checkNames(asked);
  const several = Array.isArray(given) ? given : [given];
  if (several.length > maxStatements) throw new RecordRefused(413, `More than ${maxStatements} statements.`);
  const kept = completed(several.map(statementOf), holder);
  if (new Set(kept.map(({ id }) => id)).size !== kept.length)
    throw new RecordRefused(400, "An id is there twice.");
  if (kept.length > 0) await keep(kept);
  return json(
    200,
    kept.map(({ id }) => id),
  );
}

/** What is to be kept: with an id, and with what only we say. */
function completed(given: readonly Statement[], { authority }: Pick<Holder, "authority">): Kept[] {
  const stored = new Date().toISOString();
  return given.map((one) => ({
    ...one,
    ...{ id: (one.id ?? randomUUID()).toLowerCase(), stored, timestamp: one.timestamp ?? stored },
    ...{ version: one.version ?? version, authority },
  }));
}

const attachedAt: DocumentPlace = { kind: "attachment", about: [] };
const attachmentsOf = ({ attachments = [], object }: Statement) => [
  ...attachments,
  ...((object.objectType === "SubStatement" && object.attachments) || []),
];

/** All that is named has come or lies elsewhere, and nothing else has come. @throws RecordRefused 400 */
function checkAttached(kept: readonly Kept[], attached: ReadonlyMap<string, Attached>): void {
  const named = kept.flatMap(attachmentsOf);
  if (named.some(({ usageType }) => usageType === "http://adlnet.gov/expapi/attachments/signature"))
    throw new RecordRefused(400, "Signed statements are not taken.");
  if (named.some(({ sha2, fileUrl }) => fileUrl === undefined && !attached.has(sha2.toLowerCase())))
    throw new RecordRefused(400, "Something that is attached has not come.");
  const hashes = new Set(named.map(({ sha2 }) => sha2.toLowerCase()));
  if ([...attached.keys()].some((sha2) => !hashes.has(sha2)))
    throw new RecordRefused(400, "Something has come that no statement names.");
}

async function listed(records: Records, { scope, base }: Holder, asked: Asked): Promise<Answered> {
  const query = queryOf(asked.params);
  const until = { "X-Experience-API-Consistent-Through": new Date().toISOString() };
  const languages = (asked.headers["accept-language"] ?? "")
    .split(",")
    .map((one) => one.split(";")[0]!.trim())
    .filter((one) => one !== "" && one !== "*");
  const withAttached = async (answer: Answered, kept: readonly Kept[]): Promise<Answered> => {
    if (query.attachments !== true) return answer;
    const hashes = [...new Set(kept.flatMap(attachmentsOf).map(({ sha2 }) => sha2.toLowerCase()))];
    const attached: Attached[] = [];
    for (const sha2 of hashes) {
      const found = await records.document(scope, attachedAt, sha2);
      if (found !== null) attached.push({ sha2, type: found.type, content: found.content });
    }
    const { type, body } = joined(String(answer.body), attached);
    return { ...answer, headers: { ...answer.headers, "Content-Type": type }, body };
  };
  const all = await records.list(scope);
  const wanted = query.statementId ?? query.voidedStatementId;
  if (wanted !== undefined) {
    const isVoided = query.statementId === undefined;
    const one = all.find(({ statement }) => statement.id === wanted.toLowerCase());
    if (one === undefined || one.isVoided !== isVoided)
      throw new RecordRefused(404, "There is no such statement.");
    return withAttached(
      json(200, formed(one.statement, query.format, languages), { ...until, ...lastOf([one]) }),
      [one.statement],
    );
  }
  const { found, next } = find(all, query);
  const statements = found.map((one) => formed(one, query.format, languages));
  let more = "";
  if (next !== null) {
    const params = new URLSearchParams(asked.params);
    params.set("skip", String(next));
    // What comes meanwhile must not push along what follows.
    if (query.ascending !== true && query.until === undefined)
      params.set("until", all.at(-1)!.statement.stored);
    more = `${base}statements?${params}`;
  }
  const headers = { ...until, ...lastOf(found.map((statement) => ({ statement }))) };
  return withAttached(json(200, { statements, more }, headers), found);
}

function lastOf(all: readonly Pick<Listed, "statement">[]): Record<string, string> {
  const last = Math.max(...all.map(({ statement }) => Date.parse(statement.stored)));
  return all.length === 0 ? {} : { "Last-Modified": new Date(last).toUTCString() };
}

/** What is asked of whom: the agent has to be one that may be asked for. @throws RecordRefused 400, 403 */
function askedAgent({ params }: Asked, { only }: Holder): Actor {
  const text = params.get("agent");
  if (text === null) throw new RecordRefused(400, "agent is missing.");
  const given = agentOf(parsed(text));
  if (only !== null && nameOfAgent(given) !== nameOfAgent(only))
    throw new RecordRefused(403, "This is for the one who takes the course alone.");
  return given;
}

function askedActivity({ params }: Asked): string {
  const id = params.get("activityId");
  if (id === null || !isIri(id)) throw new RecordRefused(400, "activityId is missing.");
  return id;
}

async function activity(records: Records, { scope }: Holder, asked: Asked): Promise<Answered> {
  if (asked.method !== "GET") throw new RecordRefused(405, "Activities are only read.");
  checkNames(asked, "activityId");
  const id = askedActivity(asked);
  // Definitions of what was told of it, the last one for each field.
  const definitions = (await records.list(scope)).flatMap(({ statement }) => {
    const told = activityIn(statement);
    return told?.id === id && told.definition !== undefined ? [told.definition] : [];
  });
  const definition = Object.assign({}, ...definitions) as object;
  return json(200, { objectType: "Activity", id, ...(definitions.length > 0 && { definition }) });
}

async function agent(holder: Holder, asked: Asked): Promise<Answered> {
  if (asked.method !== "GET") throw new RecordRefused(405, "Agents are only read.");
  checkNames(asked, "agent");
  const { objectType: _, name, ...known } = askedAgent(asked, holder);
  const lists = Object.entries(known).map(([key, value]) => [key, [value]]);
  return json(200, {
    objectType: "Person",
    ...(name !== undefined && { name: [name] }),
    ...Object.fromEntries(lists),
  });
}

/** How documents of each kind are asked for. */
const kinds = {
  state: { id: "stateId", names: ["activityId", "agent", "registration"] },
  activity: { id: "profileId", names: ["activityId"] },
  agent: { id: "profileId", names: ["agent"] },
} as const;

async function documents(
  records: Records,
  holder: Holder,
  asked: Asked,
  kind: keyof typeof kinds,
): Promise<Answered> {
  const { method, params } = asked;
  const known = kinds[kind];
  const id = params.get(known.id);
  const isList = method === "GET" && id === null;
  checkNames(asked, known.id, ...known.names, ...(isList ? ["since"] : []));
  const registration = params.get("registration");
  if (registration !== null && !isUuid(registration))
    throw new RecordRefused(400, "registration is no UUID.");
  const place: DocumentPlace = {
    kind,
    about: [
      kind === "agent" ? null : askedActivity(asked),
      kind === "activity" ? null : nameOfAgent(askedAgent(asked, holder)),
      registration?.toLowerCase() ?? null,
    ],
  };
  const { scope } = holder;
  const given =
    kind === "state" && holder.given !== null && holder.given.stateId === id ? holder.given : null;
  if (method === "GET") {
    if (id === null) {
      const since = params.get("since");
      if (since !== null && !isMoment(since)) throw new RecordRefused(400, "since is no moment.");
      return json(200, await records.documents(scope, place, since === null ? null : new Date(since)));
    }
    const found = given === null ? await records.document(scope, place, id) : ownDocument(given);
    if (found === null) throw new RecordRefused(404, "There is no such document.");
    return {
      status: 200,
      headers: {
        ...{ "Content-Type": found.type, ETag: etagOf(found) },
        "Last-Modified": found.at.toUTCString(),
      },
      body: found.content,
    };
  }
  if (given !== null) throw new RecordRefused(403, `${given.stateId} is only read.`);
  if (method === "DELETE" && id === null && kind === "state") {
    await records.clear(scope, place);
    return nothing();
  }
  if (id === null) throw new RecordRefused(400, `${known.id} is missing.`);
  if (method === "DELETE") {
    await records.change(scope, place, id, (before) => {
      checkMatch(asked, before, true);
      return null;
    });
    return nothing();
  }
  if (method !== "PUT" && method !== "POST") throw new RecordRefused(405, "");
  if (!/^[\x20-\x7e]{0,200}$/.test(asked.headers["content-type"] ?? ""))
    throw new RecordRefused(400, "That is no Content-Type.");
  const sent = { type: asked.headers["content-type"] ?? "application/octet-stream", content: asked.body };
  if (method === "POST") {
    const added = isJson(asked) ? objectIn(asked.body) : null;
    if (isJson(asked) && added === null) throw new RecordRefused(400, "This is no JSON object.");
    await records.change(scope, place, id, (before) => {
      checkMatch(asked, before, true);
      if (before === null) return sent;
      const old = /^application\/json\b/i.test(before.type) ? objectIn(before.content) : null;
      if (old === null || added === null) throw new RecordRefused(400, "Only JSON objects are put together.");
      return { type: before.type, content: Buffer.from(JSON.stringify({ ...old, ...added })) };
    });
    return nothing();
  }
  if (isJson(asked)) parsed(asked.body.toString("utf8"));
  await records.change(scope, place, id, (before) => {
    checkMatch(asked, before, kind === "state");
    return sent;
  });
  return nothing();
}

const ownDocument = ({ stateId, content }: NonNullable<Holder["given"]>): Document => ({
  ...{ id: stateId, type: "application/json", content: Buffer.from(JSON.stringify(content)), at: new Date() },
});

function objectIn(bytes: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return value !== null && typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const etagOf = ({ content }: Document): string => `"${hash("sha1", content, "hex")}"`;

/** @param mayBeBlind whether it may be changed without saying which one is meant @throws RecordRefused 400, 409, 412 */
function checkMatch({ headers }: Asked, before: Document | null, mayBeBlind: boolean): void {
  const tags = (text: string) => text.split(",").map((one) => one.trim().replace(/^W\//, ""));
  const match = headers["if-match"];
  const none = headers["if-none-match"];
  const now = before === null ? null : etagOf(before);
  if (match !== undefined) {
    if (now === null || !(match.trim() === "*" || tags(match).includes(now)))
      throw new RecordRefused(412, "The document has changed.");
    return;
  }
  if (none !== undefined) {
    if (now !== null && (none.trim() === "*" || tags(none).includes(now)))
      throw new RecordRefused(412, "The document is there already.");
    return;
  }
  if (mayBeBlind) return;
  throw before === null
    ? new RecordRefused(400, "Say by If-Match or If-None-Match which document is meant.")
    : new RecordRefused(
        409,
        "There is a document already: say by If-Match that this one is meant, or by If-None-Match that none is.",
      );
}
