/**
 * A server that behaves as a Meilisearch 1.50 was seen to, as far as Annals uses it: what is written is a task, done later and in order;
 * filters, sorting and limits; what it refuses, and in which words.
 */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { createCollection, Failure, type Search, type Settings } from "./collection.ts";

export interface StandIn {
  url: string;
  key: string;
  /** A key of single indexes: such a one may not ask for the version. */
  narrowKey: string;
  /** Names of its indexes. */
  indexes(): string[];
  /** Takes an index away, as an emptied data folder does. */
  lose(uid: string): void;
  /** Takes some documents away from an index, as an older copy of its data does. */
  forget(uid: string, ...ids: string[]): void;
  /** Takes all of it away, tasks that nobody has asked for yet too, as a new data folder does. */
  empty(): void;
  /** Its queue stands still, as behind the tasks of others. */
  hold(): void;
  go(): void;
  /** Ends it with all connections, and starts it again with what it had. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Closes the connection on which the next request comes, without an answer, as it does with one that was kept for too long. */
  hangUp(): void;
  /** Takes connections and does not answer. */
  freeze(): void;
  thaw(): void;
  /** Its disk is full: it takes no documents, takes all else, and does nothing of it until there is room. */
  fill(isFull: boolean): void;
  close(): Promise<void>;
}

interface Task {
  uid: number;
  indexUid: string;
  status: "enqueued" | "processing" | "succeeded" | "failed";
  type: string;
  error: { message: string; code: string; type: string; link: string } | null;
  work: () => void;
}

/** Milliseconds that a task takes: the real one needs some hundred, of which tests have no use. */
const taskTime = 2;

export async function startStandIn(): Promise<StandIn> {
  const [key, narrowKey] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  const indexes = new Map<string, ReturnType<typeof createCollection>>();
  const tasks: Task[] = [];
  const sockets = new Set<Socket>();
  let [isHeld, isFrozen, isFull, hangsUp] = [false, false, false, false];
  let timer: NodeJS.Timeout | undefined;
  let next = 0;

  const turn = () => {
    timer = undefined;
    const task = tasks[next];
    if (isHeld || isFull || task === undefined) return;
    next += 1;
    try {
      task.work();
      task.status = "succeeded";
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      task.status = "failed";
      task.error = saidBy(error);
    }
    schedule();
  };
  const schedule = () => {
    if (!isHeld && !isFull && next < tasks.length) timer ??= setTimeout(turn, taskTime);
  };
  const enqueue = (type: string, indexUid: string, work: () => void) => {
    const task: Task = { uid: tasks.length, indexUid, status: "enqueued", type, error: null, work };
    tasks.push(task);
    schedule();
    const { uid: taskUid, status } = task;
    return { status: 202, body: { taskUid, indexUid, status, type, enqueuedAt: new Date().toISOString() } };
  };
  const there = (uid: string) => {
    const index = indexes.get(uid);
    if (index === undefined) throw new Failure(404, "index_not_found", `Index \`${uid}\` not found.`);
    return index;
  };
  /** Documents and settings make their index when there is none. */
  const made = (uid: string) => {
    const index = indexes.get(uid) ?? createCollection();
    indexes.set(uid, index);
    return index;
  };

  const add = (uid: string, documents: object[], isPart: boolean) => {
    // What it first keeps in memory tells what it says.
    if (isFull && JSON.stringify(documents).length > 8_192)
      throw new Failure(
        400,
        "malformed_payload",
        "The `json` payload provided is malformed. `Couldn't serialize document value: trailing characters at line 1 column 9209`.",
      );
    if (isFull)
      throw new Failure(500, "internal", 'No space left on device (os error 28) at path "update_files"');
    return enqueue("documentAdditionOrUpdate", uid, () => made(uid).put(documents as [], isPart));
  };

  const calls: [
    method: string,
    path: RegExp,
    answer: (match: string[], body: unknown) => { status: number; body: unknown },
  ][] = [
    ["GET", /^\/version$/, () => ok({ commitSha: "unknown", commitDate: "unknown", pkgVersion: "1.50.0" })],
    [
      "GET",
      /^\/indexes$/,
      () =>
        ok({
          results: [...indexes.keys()].map((uid) => ({ uid, primaryKey: "id" })),
          offset: 0,
          limit: 20,
          total: indexes.size,
        }),
    ],
    [
      "POST",
      /^\/indexes$/,
      (_, body) => {
        const { uid } = body as { uid: string };
        if (!/^[A-Za-z0-9_-]{1,512}$/.test(uid))
          throw new Failure(
            400,
            "invalid_index_uid",
            `Invalid value at \`.uid\`: \`${uid}\` is not a valid index uid.`,
          );
        return enqueue("indexCreation", uid, () => {
          if (indexes.has(uid))
            throw new Failure(409, "index_already_exists", `Index \`${uid}\` already exists.`);
          made(uid);
        });
      },
    ],
    [
      "DELETE",
      /^\/indexes\/([^/]+)$/,
      ([uid = ""]) =>
        enqueue("indexDeletion", uid, () => {
          there(uid);
          indexes.delete(uid);
        }),
    ],
    [
      "PATCH",
      /^\/indexes\/([^/]+)\/settings$/,
      ([uid = ""], body) => enqueue("settingsUpdate", uid, () => made(uid).set(body as Settings)),
    ],
    ["POST", /^\/indexes\/([^/]+)\/documents$/, ([uid = ""], body) => add(uid, body as object[], false)],
    ["PUT", /^\/indexes\/([^/]+)\/documents$/, ([uid = ""], body) => add(uid, body as object[], true)],
    [
      "POST",
      /^\/indexes\/([^/]+)\/documents\/delete-batch$/,
      ([uid = ""], body) => enqueue("documentDeletion", uid, () => there(uid).remove(body as string[])),
    ],
    [
      "POST",
      /^\/multi-search$/,
      (_, body) => {
        const { queries } = body as { queries: ({ indexUid: string } & Search)[] };
        const results = queries.map(({ indexUid, ...search }, at) => {
          const where = `Inside \`.queries[${at}]\`: `;
          try {
            return { indexUid, ...there(indexUid).search(search), processingTimeMs: 0, query: "" };
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
            const inIndex = error.code === "index_not_found" ? "" : `Index \`${indexUid}\`: `;
            throw new Failure(400, error.code, where + inIndex + error.message);
          }
        });
        return ok({ results });
      },
    ],
    [
      "GET",
      /^\/tasks\/(\d+)$/,
      ([uid = ""]) => {
        const task = tasks[Number(uid)];
        if (task === undefined) throw new Failure(404, "task_not_found", `Task \`${uid}\` not found.`);
        const { work: _, ...shown } = task;
        return ok(shown);
      },
    ],
  ];

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const { pathname } = new URL(request.url!, "http://localhost");
    const body = await text(request);
    if (pathname === "/health") return ok({ status: "available" });
    const given = request.headers.authorization;
    if (given === undefined)
      throw new Failure(
        401,
        "missing_authorization_header",
        "The Authorization header is missing. It must use the bearer authorization method.",
      );
    const isNarrow = given === `Bearer ${narrowKey}` && pathname !== "/version";
    if (given !== `Bearer ${key}` && !isNarrow)
      throw new Failure(403, "invalid_api_key", "The provided API key is invalid.");
    for (const [method, path, call] of calls) {
      const match = method === request.method ? path.exec(pathname) : null;
      if (match !== null) return call(match.slice(1), body === "" ? undefined : parsed(body));
    }
    return { status: 404, body: "" };
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, body } = await answer(request).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      return { status: error.status, body: saidBy(error) };
    });
    while (isFrozen) await new Promise((resolve) => setTimeout(resolve, 10));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };

  const listener = (request: IncomingMessage, response: ServerResponse) => {
    if (!hangsUp) return void respond(request, response);
    hangsUp = false;
    request.socket.destroy();
  };

  let server = createServer(listener);
  let port = 0;
  const listen = async () => {
    server = createServer(listener);
    server.on("connection", (socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    port = (server.address() as AddressInfo).port;
  };
  const end = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    narrowKey,
    indexes: () => [...indexes.keys()],
    lose: (uid) => void indexes.delete(uid),
    empty() {
      indexes.clear();
      tasks.length = 0;
      next = 0;
    },
    forget: (uid, ...ids) => there(uid).remove(ids),
    hold() {
      isHeld = true;
    },
    go() {
      isHeld = false;
      schedule();
    },
    down: end,
    up: listen,
    hangUp() {
      hangsUp = true;
    },
    freeze() {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
    },
    fill(full) {
      isFull = full;
      schedule();
    },
    async close() {
      isFrozen = false;
      clearTimeout(timer);
      if (server.listening) await end();
    },
  };
}

const ok = (body: unknown) => ({ status: 200, body });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Failure(400, "malformed_payload", "The `json` payload provided is malformed.");
  }
}

function saidBy({ message, code }: Failure) {
  const type =
    code === "internal"
      ? "internal"
      : code.includes("api_key") || code.includes("authorization")
        ? "auth"
        : "invalid_request";
  return { message, code, type, link: `https://docs.meilisearch.com/errors#${code}` };
}
