/**
 * The origin that courses run on. It knows no cookie and no token: an address that somebody opened a course by gives one package to
 * read and one try to save, for as long as their session lives and they may take the course. Nothing of the app is answered here.
 */

import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { buffer } from "node:stream/consumers";
import {
  type CoursePass,
  type CoursePlace,
  originOfCourse,
  Problem,
  partOf,
  positionHeader,
  verifyCoursePass,
} from "@annals/http";
import type { Logger } from "@annals/logging";
import { LRUCache } from "lru-cache";
import { type Answered, about, answerOf, askedBy } from "../record/answer.ts";
import { RecordRefused } from "../record/refused.ts";
import { isVersion, version } from "../record/statement.ts";
import { idOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { problemOf } from "../runtime/refusal.ts";
import { isAlive, sessionDecider } from "../session/decider.ts";
import type { Viewer } from "../viewer/viewer.ts";
import { isDone } from "./attempt.ts";
import type { Sitting } from "./cmi5.ts";
import type { CourseCommands } from "./commands.ts";
import { savedPart, startedPart } from "./contract.ts";
import { type Course, packageOf, rulesOf } from "./decider.ts";
import { decoded } from "./manifest.ts";
import { type Sequencing, sequencingOf } from "./sequencing.ts";
import { createSittings, recordsPath } from "./sitting.ts";
import { typeOfPath } from "./types.ts";
import { filesOfPackage, type PackageFiles } from "./unpacking.ts";

export interface CourseHostOptions {
  core: Core;
  courses: CourseCommands;
  tokenKey: Uint8Array;
  place: CoursePlace;
  /** A person in a space; null when they are gone. */
  viewerIn(space: string, person: string): Promise<Viewer | null>;
  logger: Logger;
}

interface Answer {
  request: IncomingMessage;
  response: ServerResponse;
  pass: CoursePass;
  viewer: Viewer;
  course: Course;
}

/** The files of the player beside the page: ours, and those of scorm-again. */
const require = createRequire(import.meta.url);
const scripts: Record<string, string | URL> = {
  "player.js": new URL("../../browser/player.js", import.meta.url),
  "scorm12.js": require.resolve("scorm-again/scorm12/min"),
  "scorm2004.js": require.resolve("scorm-again/scorm2004/min"),
};

/** How many requests of a person the store of records has waiting at most; they are answered one after the other. */
const maxWaiting = 50;

/** The largest body that saves a part, in bytes. */
const maxSave = 6 * 1024 * 1024;

export function createCourseHost({
  core,
  courses,
  tokenKey,
  place,
  viewerIn,
  logger,
}: CourseHostOptions): RequestListener {
  const { handler, files, now } = core;
  const sittings = createSittings(core, courses, tokenKey);
  const inTurn = createOrder();
  /** The files of packages by path, each with its name in lower case too, as packages name them in any case. */
  const lists = new LRUCache<string, Map<string, [sha256: string, size: number]>>({
    max: 200,
    fetchMethod: async (sha256) => {
      const list = (await filesOfPackage(files, sha256)) ?? [];
      const lower = list.map(([path, ...file]) => [path.toLowerCase(), file] as const);
      return new Map([...lower, ...list.map(([path, ...file]) => [path, file] as const)]);
    },
  });
  /** By which rules the parts of packages follow each other. */
  const sequencings = new LRUCache<string, { sequencing: Sequencing | null }>({
    max: 50,
    fetchMethod: async (sha256) => {
      const found = firstManifest((await filesOfPackage(files, sha256)) ?? []);
      const kept = found === undefined ? null : await files.get(found[1]);
      return { sequencing: kept === null ? null : sequencingOf(decoded(await buffer(kept.stream))) };
    },
  });

  return (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader(
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()",
    );
    response.setHeader("X-Robots-Tag", "noindex");
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status >= 500)
        logger.warn({ err: error }, "a course could not be served");
      const status = error instanceof Problem ? error.status : 500;
      if (response.headersSent) response.destroy();
      else end(response, status, error instanceof Problem ? error.message : "");
    });
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ""] = (request.url ?? "/").split("?", 1);
    const [, token = "", ...rest] = path.split("/");
    if (`/${token}/` === recordsPath)
      return record(
        request,
        response,
        rest.filter((name) => name !== ""),
      );
    const pass = await verifyCoursePass(tokenKey, token, now());
    const host = request.headers.host ?? "";
    const isOwn =
      pass !== null && new URL(originOfCourse(place, pass.course, host) ?? "http://none").host === host;
    const viewer = isOwn ? await admitted(pass) : null;
    const course = pass === null || viewer === null ? null : await courses.find(pass.space, pass.course);
    if (pass === null || viewer === null || course === null)
      return end(response, 404, "This address of a course is over. Open the course again.");
    // One package must not answer for what others load here.
    if (request.headers["service-worker"] === "script") return end(response, 403, "");
    const frames = `frame-ancestors 'self' ${pass.app}`;
    response.setHeader(
      "Content-Security-Policy",
      `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:${outsideOf(course, pass)}; form-action 'self'; base-uri 'self'; ${frames}`,
    );
    const given: Answer = { request, response, pass, viewer, course };
    const [first = ""] = rest;
    if (request.method === "POST" && rest.length === 1 && first === "save") return save(given);
    if (request.method === "POST" && rest.length === 1 && first === "start") return start(given);
    if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, "");
    if (rest.length === 1 && first === "") return sendPlayer(given);
    if (rest.length === 1 && first === "progress") return sendProgress(given);
    if (rest.length === 1 && first === "sequencing") return sendSequencing(given);
    if (rest.length === 1 && Object.hasOwn(scripts, first)) return sendScript(given, scripts[first]!);
    if (first === "course") return sendFile(given, rest.slice(1));
    end(response, 404, "");
  }

  /** The hosts outside that a package may call, as sources of a policy: none for one that heard a name it is not to pass on. */
  function outsideOf({ outside }: Course, { named, app }: CoursePass): string {
    // Passes of an earlier version say nothing.
    if (named !== false && !outside.tells_names) return "";
    const own = new URL(app).host;
    return (
      outside.hosts
        .filter((host) => host.replace(/:443$/, "") !== own)
        // A policy takes sockets for another scheme.
        .map((host) => ` https://${host} wss://${host}`)
        .join("")
    );
  }

  /** Who opened it, while they may. */
  async function admitted({
    session,
    space,
    person,
  }: Pick<CoursePass, "session" | "space" | "person">): Promise<Viewer | null> {
    if (session !== null) {
      const opened = await handler.load(sessionDecider, session);
      if (opened === null || !isAlive(opened, now())) return null;
    }
    const viewer = await viewerIn(space, person);
    return viewer?.person == null ? null : { ...viewer, session };
  }

  function sendPlayer({ response, pass }: Answer): void {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    response.end(playerPage(pass.app));
  }

  async function sendScript({ response }: Answer, place: string | URL): Promise<void> {
    response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    response.setHeader("Cache-Control", "private, max-age=3600");
    response.end(await readFile(place));
  }

  /** By which rules the parts follow each other; null for in any order. */
  async function sendSequencing({ response, pass, course }: Answer): Promise<void> {
    const { kind, sha256 } = packageOf(course, pass.version)!;
    const found = kind === "scorm2004" ? await sequencings.fetch(sha256) : undefined;
    sendJson(response, found?.sequencing ?? null);
  }

  async function sendFile({ request, response, pass, course }: Answer, names: string[]): Promise<void> {
    const found = packageOf(course, pass.version);
    const list = found ? await lists.fetch(found.sha256) : undefined;
    const path = pathOf(names);
    const file = path === null ? undefined : (list?.get(path) ?? list?.get(path.toLowerCase()));
    if (path === null || file === undefined) return end(response, 404, "");
    const [sha256, size] = file;
    const type = typeOfPath(extname(path));
    response.setHeader("Content-Type", type);
    // A document goes by the policy that it came with: a kept one would call hosts that are no longer let in.
    const isDocument = /html|xml/.test(type);
    response.setHeader("Cache-Control", isDocument ? "no-store" : "private, max-age=86400, immutable");
    response.setHeader("Accept-Ranges", "bytes");
    const part = partOf(request.headers.range, size);
    if (part === "none") {
      response.setHeader("Content-Range", `bytes */${size}`);
      return end(response, 416, "");
    }
    if (part !== "whole") {
      response.statusCode = 206;
      response.setHeader("Content-Range", `bytes ${part.start}-${part.end}/${size}`);
    }
    response.setHeader("Content-Length", part === "whole" ? size : part.end - part.start + 1);
    if (request.method === "HEAD" || size === 0) return void response.end();
    const kept = await files.get(sha256, part === "whole" ? undefined : part);
    if (kept === null) return end(response, 404, "");
    kept.stream.on("error", (error) => response.destroy(error));
    response.on("close", () => kept.stream.destroy());
    kept.stream.pipe(response);
  }

  /** JSON that our own pages send. @returns null where it was refused */
  async function bodyOf({ request, response }: Answer): Promise<{ sent: unknown } | null> {
    // A form of another site cannot send this type.
    const isJson = /^application\/json\b/.test(request.headers["content-type"] ?? "");
    if (!isJson) end(response, 415, "");
    if (!isJson) return null;
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of request) {
      length += (chunk as Buffer).length;
      if (length > maxSave) {
        end(response, 413, "");
        return null;
      }
      chunks.push(chunk as Buffer);
    }
    return { sent: parsed(Buffer.concat(chunks)) };
  }

  /** Starts a part that keeps learning records. */
  async function start(given: Answer): Promise<void> {
    const { request, response, pass, viewer } = given;
    const body = await bodyOf(given);
    if (body === null) return;
    const asked = startedPart.safeParse(body.sent);
    if (!asked.success) return end(response, 422, "");
    const { course, number, version, app } = pass;
    const what = { course, number, version, app, ...asked.data };
    const origin = originOfCourse(place, course, request.headers.host ?? "")!;
    try {
      sendJson(response, await sittings.start(viewer, what, origin));
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error;
      end(response, error.status, error.message);
    }
  }

  async function sendProgress({ response, pass, viewer, course }: Answer): Promise<void> {
    const command = idOf(pass.course, pass.person, pass.number, "progress");
    const context = { viewer, space: pass.space, actor: pass.person, correlation: command, command };
    const rules = rulesOf(packageOf(course, pass.version)!);
    try {
      const { passed, percent, parts } = await courses.progress(context, pass.course, pass.number);
      const done = rules.map((rule, at) => passed || isDone(parts[at], rule));
      sendJson(response, { passed, percent, done });
    } catch (error) {
      throw await problemOf(error, async () => "");
    }
  }

  /** The store of records: reached with the token of a sitting, from this origin alone. */
  async function record(request: IncomingMessage, response: ServerResponse, names: string[]): Promise<void> {
    const [first = "", second = ""] = names;
    try {
      if (
        !["same-origin", "none", undefined].includes(request.headers["sec-fetch-site"] as string | undefined)
      )
        throw new RecordRefused(403, "Another site has no records here.");
      if (first === "ended") return sendEnd(response);
      if (first === "about") return sendRecord(request, response, about());
      if (first === "fetch") return await sendToken(request, response, second);
      const asked = await askedBy(request, names.join("/"));
      const sitting = await sittings.by(asked.headers.authorization);
      const viewer = sitting === null ? null : await admittedTo(sitting, request);
      if (sitting === null || viewer === null)
        throw new RecordRefused(401, "This token is not one, or is over.");
      if (!isVersion(asked.headers["x-experience-api-version"] ?? ""))
        throw new RecordRefused(400, "X-Experience-API-Version has to be 1.0.x.");
      const origin = originOfCourse(place, sitting.course, request.headers.host ?? "")!;
      const answer = await inTurn(sitting.person, async () =>
        answerOf(sittings.records, await sittings.holder(sitting, viewer, origin), asked),
      );
      sendRecord(request, response, answer);
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error;
      response.setHeader("X-Experience-API-Version", version);
      // It goes with refusals too (xAPI 1.0.3, 3. 2.1.3).
      response.setHeader("X-Experience-API-Consistent-Through", new Date().toISOString());
      end(response, error.status, error.message);
    }
  }

  /** Whose sitting it is, while they may, at the host of their course. */
  async function admittedTo(
    sitting: Sitting,
    { headers: { host = "" } }: IncomingMessage,
  ): Promise<Viewer | null> {
    const isOwn = new URL(originOfCourse(place, sitting.course, host) ?? "http://none").host === host;
    return isOwn ? admitted(sitting) : null;
  }

  /** The token of a sitting, once, as cmi5 has it. */
  async function sendToken(
    request: IncomingMessage,
    response: ServerResponse,
    ticket: string,
  ): Promise<void> {
    if (request.method !== "POST") return end(response, 405, "");
    try {
      const { sitting, token } = await sittings.token(ticket);
      if ((await admittedTo(sitting, request)) === null) throw new RecordRefused(403, "The session is over.");
      sendJson(response, { "auth-token": token });
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error;
      // Errors of this address have a form of their own (cmi5 8.2.3).
      const code = error.status === 403 ? "1" : "3";
      sendJson(response, { "error-code": code, "error-text": error.message });
    }
  }

  async function save(given: Answer): Promise<void> {
    const { response, pass, viewer } = given;
    const body = await bodyOf(given);
    if (body === null) return;
    const saved = savedPart.safeParse(body.sent);
    if (!saved.success) return end(response, 422, "");
    const { window, part, sequence } = saved.data;
    const command = idOf(pass.course, pass.person, pass.number, window, part, sequence);
    const context = { viewer, space: pass.space, actor: pass.person, correlation: command, command };
    try {
      const { state, position } = await courses.save(context, pass.course, {
        number: pass.number,
        ...saved.data,
      });
      const { passed, percent, score } = state;
      response.setHeader(positionHeader, position);
      sendJson(response, { passed, percent, score });
    } catch (error) {
      throw await problemOf(error, async () => "");
    }
  }
}

function end(response: ServerResponse, status: number, words: string): void {
  response.statusCode = status;
  response.removeHeader("Content-Length");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.end(words);
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", "no-store");
  response.end(JSON.stringify(body));
}

function sendRecord({ method }: IncomingMessage, response: ServerResponse, answer: Answered): void {
  response.statusCode = answer.status;
  response.setHeader("Cache-Control", "no-store");
  // A document that a package keeps is never a page of ours.
  response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.setHeader("Content-Length", Buffer.byteLength(answer.body));
  response.end(method === "HEAD" ? undefined : answer.body);
}

/** Where a unit goes when it ends: the page around it sees that. */
function sendEnd(response: ServerResponse): void {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
  response.end('<!doctype html><html lang="en"><title>Course</title></html>');
}

/** One after the other for each person, so that nobody takes the time of others. */
function createOrder(): <T>(whose: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { last: Promise<unknown>; count: number }>();
  return async (whose, work) => {
    const line = lines.get(whose) ?? { last: Promise.resolve(), count: 0 };
    if (line.count >= maxWaiting) throw new RecordRefused(429, "Too many requests are under way.");
    lines.set(whose, line);
    line.count++;
    const mine = line.last.then(work);
    line.last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      line.count--;
      if (line.count === 0) lines.delete(whose);
    }
  };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** The manifest of SCORM that lies the least deep. */
const firstManifest = (list: PackageFiles) =>
  list
    .filter(([path]) => /(^|\/)imsmanifest\.xml$/i.test(path))
    .sort(([one], [other]) => one.split("/").length - other.split("/").length)[0];

/** The path of a file in its package; null for one that cannot be read. */
function pathOf(names: string[]): string | null {
  try {
    return names.map(decodeURIComponent).join("/").normalize("NFC");
  } catch {
    return null;
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The page around a course: it holds the interface that packages look for in the windows above them. */
const playerPage = (app: string) => `<!doctype html>
<html lang="en" data-app="${escaped(app)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Course</title>
<style>html,body{margin:0;height:100%;overflow:hidden}iframe{border:0;width:100%;height:100%;display:block}button{display:block;margin:4rem auto;padding:.75rem 1.5rem;font:inherit;font-family:system-ui,sans-serif;border:1px solid;border-radius:6px;cursor:pointer}:root{color-scheme:light dark}</style>
<script defer src="scorm12.js"></script>
<script defer src="scorm2004.js"></script>
<script defer src="player.js"></script>
</html>
`;
