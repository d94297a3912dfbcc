/**
 * The origin that courses run on. It knows no cookie and no token: an address that somebody opened a course by gives one package to
 * read and one try to save, for as long as their session lives and they may take the course. Nothing of the app is answered here.
 */

import { readFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { extname } from "node:path";
import {
  type CoursePass,
  type CoursePlace,
  originOfCourse,
  Problem,
  partOf,
  verifyCoursePass,
} from "@annals/http";
import type { Logger } from "@annals/logging";
import { LRUCache } from "lru-cache";
import { idOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import { problemOf } from "../runtime/refusal.ts";
import { isAlive, sessionDecider } from "../session/decider.ts";
import type { Viewer } from "../session/viewer.ts";
import type { CourseCommands } from "./commands.ts";
import { savedPart } from "./contract.ts";
import { packageOf } from "./decider.ts";
import { typeOfPath } from "./types.ts";
import { filesOfPackage } from "./unpacking.ts";

export interface CourseHostOptions {
  core: Core;
  courses: CourseCommands;
  tokenKey: Uint8Array;
  place: CoursePlace;
  /** A person in a space; null when they are gone. */
  viewerIn(space: string, person: string): Promise<Viewer | null>;
  logger: Logger;
}

type Answer = { request: IncomingMessage; response: ServerResponse; pass: CoursePass; viewer: Viewer };

/** The files of the player beside the page: ours, and those of scorm-again. */
const require = createRequire(import.meta.url);
const scripts: Record<string, string | URL> = {
  "player.js": new URL("../../browser/player.js", import.meta.url),
  "scorm12.js": require.resolve("scorm-again/scorm12/min"),
  "scorm2004.js": require.resolve("scorm-again/scorm2004/min"),
};

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
  /** The files of packages by path, each with its name in lower case too, as packages name them in any case. */
  const lists = new LRUCache<string, Map<string, [sha256: string, size: number]>>({
    max: 200,
    fetchMethod: async (sha256) => {
      const list = (await filesOfPackage(files, sha256)) ?? [];
      const lower = list.map(([path, ...file]) => [path.toLowerCase(), file] as const);
      return new Map([...lower, ...list.map(([path, ...file]) => [path, file] as const)]);
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
    const pass = await verifyCoursePass(tokenKey, token, now());
    const host = request.headers.host ?? "";
    const isOwn =
      pass !== null && new URL(originOfCourse(place, pass.course, host) ?? "http://none").host === host;
    const viewer = isOwn ? await admitted(pass) : null;
    if (pass === null || viewer === null)
      return end(response, 404, "This address of a course is over. Open the course again.");
    // One package must not answer for what others load here.
    if (request.headers["service-worker"] === "script") return end(response, 403, "");
    const frames = `frame-ancestors 'self' ${pass.app}`;
    response.setHeader(
      "Content-Security-Policy",
      `default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; form-action 'self'; base-uri 'self'; ${frames}`,
    );
    const given: Answer = { request, response, pass, viewer };
    const [first = ""] = rest;
    if (request.method === "POST" && rest.length === 1 && first === "save") return save(given);
    if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, "");
    if (rest.length === 1 && first === "") return sendPlayer(given);
    if (rest.length === 1 && Object.hasOwn(scripts, first)) return sendScript(given, scripts[first]!);
    if (first === "course") return sendFile(given, rest.slice(1));
    end(response, 404, "");
  }

  /** Who opened it, while they may. */
  async function admitted({ session, space, person }: CoursePass): Promise<Viewer | null> {
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

  async function sendFile({ request, response, pass }: Answer, names: string[]): Promise<void> {
    const course = await courses.find(pass.space, pass.course);
    const found = course && packageOf(course, pass.version);
    const list = found ? await lists.fetch(found.sha256) : undefined;
    const path = pathOf(names);
    const file = path === null ? undefined : (list?.get(path) ?? list?.get(path.toLowerCase()));
    if (path === null || file === undefined) return end(response, 404, "");
    const [sha256, size] = file;
    response.setHeader("Content-Type", typeOfPath(extname(path)));
    response.setHeader("Cache-Control", "private, max-age=86400, immutable");
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

  async function save({ request, response, pass, viewer }: Answer): Promise<void> {
    // A form of another site cannot send this type.
    if (!/^application\/json\b/.test(request.headers["content-type"] ?? "")) return end(response, 415, "");
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of request) {
      length += (chunk as Buffer).length;
      if (length > maxSave) return end(response, 413, "");
      chunks.push(chunk as Buffer);
    }
    const saved = savedPart.safeParse(parsed(Buffer.concat(chunks)));
    if (!saved.success) return end(response, 422, "");
    const { window, part, sequence } = saved.data;
    const command = idOf(pass.course, pass.person, pass.number, window, part, sequence);
    const context = { viewer, space: pass.space, actor: pass.person, correlation: command, command };
    try {
      const { state } = await courses.save(context, pass.course, { number: pass.number, ...saved.data });
      const { passed, percent, score } = state;
      response.setHeader("Content-Type", "application/json");
      response.setHeader("Cache-Control", "no-store");
      response.end(JSON.stringify({ passed, percent, score }));
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

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

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
<style>html,body{margin:0;height:100%;overflow:hidden}iframe{border:0;width:100%;height:100%;display:block}</style>
<script defer src="scorm12.js"></script>
<script defer src="scorm2004.js"></script>
<script defer src="player.js"></script>
</html>
`;
