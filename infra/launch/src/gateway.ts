import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { frameOrigins } from "@annals/document";
import {
  type CoursePlace,
  compressed,
  cookieOf,
  courseSource,
  isCourseHost,
  isCutOff,
  linkPassCookie,
  onlyHttps,
  securityHeaders,
  spaceKeyOf,
} from "@annals/http";
import type { Logger } from "@annals/logging";
import type { ReadFirstText, SpaceHead } from "@annals/query-api";
import { send } from "@koa/send";
import Koa from "koa";
import { appManifest } from "./app-manifest.ts";
import { firstPage } from "./first-page.ts";

/** Reads are answered by the query API, all else by the command API; these are the exceptions. */
const exceptions: { method: string; path: RegExp; side: "command" | "query" }[] = [
  { method: "GET", path: /^\/api\/logout\/?$/, side: "command" },
  { method: "GET", path: /^\/api\/unsubscribe\/[^/]+\/?$/, side: "command" },
  { method: "GET", path: /^\/api\/auth\/[a-z]+\/callback\/?$/, side: "command" },
  { method: "GET", path: /^\/api\/admin\/webhooks\/[^/]+\/deliveries\/?$/, side: "command" },
  { method: "GET", path: /^\/api\/users\/me\/push\/key\/?$/, side: "command" },
  { method: "HEAD", path: /^\/api\/uploads\/[^/]+\/?$/, side: "command" },
  { method: "OPTIONS", path: /^\/api\/uploads\/?$/, side: "command" },
  { method: "POST", path: /^\/api\/broadcasting\/(user-)?auth\/?$/, side: "query" },
  // They append nothing: figures are no facts.
  { method: "POST", path: /^\/api\/readings(\/unanswered)?\/?$/, side: "query" },
];

/** Calls about the processes: neither commands nor reads. */
const operated = new Set(["/api/admin/rebuild", "/api/admin/parked/retry", "/api/admin/restart"]);

/** Which side answers a request: the one routing table, for the one-process mode and for the gateway alike. */
export function sideOf(method: string, path: string): "command" | "query" | "operate" | "frontend" {
  if (operated.has(path)) return "operate";
  // The Model Context Protocol.
  if (path === "/mcp") return "query";
  if (path !== "/api" && !path.startsWith("/api/")) return "frontend";
  const exception = exceptions.find((rule) => rule.method === method && rule.path.test(path));
  if (exception) return exception.side;
  return method === "GET" || method === "HEAD" || method === "OPTIONS" ? "query" : "command";
}

/** Calls that are answered beside `/api` too, as the specification names them (section 7, "Files" of the differences). */
const beside = /^\/(assets\/images|common\/deleteUploaded)\/?(?=\?|$)/;

/** The address that a call is answered at. @param url as it was asked for */
export const addressOfCall = (url: string): string => (beside.test(url) ? `/api${url}` : url);

export interface GatewayOptions {
  command: RequestListener;
  query: RequestListener;
  /** Calls about this process: rebuilding, and retrying what is parked. */
  operate: RequestListener;
  /** Answers on the origin that courses run on, and nothing else there. */
  courses: RequestListener;
  /** Where courses run. */
  coursePlace: CoursePlace;
  /** The text of the page at an address, which is sent with it. */
  firstText: ReadFirstText;
  /** The address that people use; null for the one that they asked at. */
  url: string | null;
  /** The first label of a host that is the app's own. */
  appSubdomain: string;
  /** Folder of the built frontend. */
  frontend: string;
  logger: Logger;
}

/** Sends each request to the side that answers it, and serves the frontend. */
export function createGateway({
  command,
  query,
  operate,
  courses,
  coursePlace,
  firstText,
  url,
  appSubdomain,
  frontend,
  logger,
}: GatewayOptions): RequestListener {
  const pages = serveFrontend({ frontend, firstText, url, appSubdomain, coursePlace, logger });
  const sides = { command, query, operate, frontend: pages };
  const isSecure = url?.startsWith("https:") ?? false;
  return (request, response) => {
    if (isSecure) response.setHeader(...onlyHttps);
    if (isCourseHost(coursePlace, request.headers.host ?? "")) return courses(request, response);
    request.url = addressOfCall(request.url ?? "/");
    const path = request.url.split("?", 1)[0]!;
    // It came as no socket, or a proxy made it one no more.
    if (path.startsWith("/app/")) return void response.writeHead(426, { Upgrade: "websocket" }).end();
    sides[sideOf(request.method ?? "GET", path)](request, response);
  };
}

/** @param space its rules for other sites and its font; the defaults of Annals if left out @param courses where courses run */
const contentSecurityPolicy = (courses: string | null, space?: Pick<SpaceHead, "embeds" | "hasGoogleFont">) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    ...(space?.hasGoogleFont
      ? [`style-src 'self' 'unsafe-inline' ${google.styles}`, `font-src 'self' ${google.fonts}`]
      : ["style-src 'self' 'unsafe-inline'"]),
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' https: http:",
    "connect-src 'self'",
    // Of this site only PDF files may be framed.
    `frame-src 'self' ${[...frameOrigins(space?.embeds), ...(courses === null ? [] : [courses])].join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Where a font of Google comes from. */
const google = { styles: "https://fonts.googleapis.com", fonts: "https://fonts.gstatic.com" };

/** The app's files: those with a hash in their name for a year, the page itself always fresh. */
function serveFrontend({
  frontend: folder,
  firstText,
  url,
  appSubdomain,
  coursePlace,
  logger,
}: Pick<
  GatewayOptions,
  "frontend" | "firstText" | "url" | "appSubdomain" | "coursePlace" | "logger"
>): RequestListener {
  const app = new Koa();
  const courses = courseSource(coursePlace);
  app.silent = true;
  app.on("error", (error: Error) => {
    if (!isCutOff(error)) logger.warn({ err: error }, "a page could not be served");
  });
  app.use(async (context, next) => {
    context.set(securityHeaders);
    context.set("Referrer-Policy", "same-origin");
    context.set("Content-Security-Policy", contentSecurityPolicy(courses));
    // A page that is shared to the web is for those who have its address, unless the space says otherwise.
    context.set("X-Robots-Tag", "noindex");
    try {
      await next();
    } catch (error) {
      // Koa would remove the headers from its own answers.
      app.emit("error", error);
      context.status = 500;
      context.body = "Something isn’t working right. Try again in a moment.";
    }
    if (!context.res.hasHeader("Cache-Control")) context.set("Cache-Control", "no-store");
  });
  app.use(async (context) => {
    if (context.method !== "GET" && context.method !== "HEAD") {
      context.status = 405;
      return;
    }
    const { host, path, search, cookies, headers } = context;
    const asked = { headers, host, cookie: (name: string) => cookies.get(name) };
    if (path === "/app.webmanifest") {
      const known = await firstText(asked, null);
      // Browsers keep the one that they have: no other name is made up.
      context.status = known === null ? 503 : 200;
      if (known === null) return;
      context.type = "application/manifest+json";
      context.set("Cache-Control", "no-cache");
      context.body = appManifest(known.space.name);
      return;
    }
    const asset =
      context.path.startsWith("/assets/") ||
      /^\/[\w.-]+\.(js|css|svg|png|ico|webmanifest|txt|woff2)$/.test(context.path);
    if (asset) {
      // Browsers ask for it wherever no page names an icon: beside files, in frames.
      if (context.path === "/favicon.ico" && (await sendFile(context, folder, "/logo.svg"))) return;
      // No name of ours leads upwards.
      if (!/\.\.|%2e/i.test(context.path) && (await sendFile(context, folder, context.path))) return;
      context.status = 404;
      return;
    }
    if (!existsSync(join(folder, "index.html"))) {
      context.status = 503;
      context.body = "The frontend is not built. Run `make build`.";
      return;
    }
    const isNow = !/[?&](at|version)=/.test(search);
    const text = await firstText(asked, isNow ? path : null);
    if (text === null) {
      await sendFile(context, folder, "/index.html");
      return;
    }
    const named = text.space.byHost ? spaceKeyOf(host, { appSubdomain, url }) : null;
    if (named !== null && named !== text.space.key) {
      // The space had this address once.
      context.set("Cache-Control", "no-store");
      // Without ANNALS_URL a proxy in front may speak https for us.
      context.redirect(
        `${url === null ? "" : protocolOf(url)}//${text.space.key}${host.slice(named.length)}${path}${search}`,
      );
      return;
    }
    context.set("Content-Security-Policy", contentSecurityPolicy(courses, text.space));
    // A page that is read by a link must not be cached for others.
    const byLink = cookieOf(asked, linkPassCookie) !== undefined;
    if (!text.space.noindex && !byLink) context.remove("X-Robots-Tag");
    const shell = await readFile(join(folder, "index.html"), "utf8");
    // Spaces have hosts of their own; a proxy in front may speak https for us.
    const origin = `${protocolOf(url)}//${host}`;
    await sendPage(context, firstPage(shell, text, { headers, origin }));
  });
  const answer = app.callback();
  return (request, response) => void answer(request, response);
}

const protocolOf = (url: string | null) => (url === null ? "http:" : new URL(url).protocol);

/** A page with its text is only for the one who asked for it. */
async function sendPage(context: Koa.Context, html: string): Promise<void> {
  context.set("Cache-Control", "private, no-cache");
  context.set("Vary", "Cookie, Accept-Language, Accept-Encoding");
  context.set("ETag", `W/"${createHash("sha1").update(html).digest("base64url")}"`);
  context.type = "text/html; charset=utf-8";
  context.status = 200;
  if (context.fresh) {
    context.status = 304;
    return;
  }
  const small = await compressed(html, context.get("Accept-Encoding"));
  if (small !== null) context.set("Content-Encoding", small.encoding);
  context.body = small?.bytes ?? html;
}

async function sendFile(context: Koa.Context, root: string, path: string): Promise<boolean> {
  const hashed = path.startsWith("/assets/");
  try {
    await send(context as never, path, {
      root,
      brotli: true,
      gzip: true,
      maxAge: hashed ? 31_536_000_000 : 0,
      immutable: hashed,
    });
    // A browser asks for the icon with every page that it shows.
    if (!hashed) context.set("Cache-Control", path.endsWith(".svg") ? "public, max-age=86400" : "no-cache");
    return true;
  } catch (error) {
    // Not there, no path at all, or one that leads out of the folder.
    const { status = 500 } = error as { status?: number };
    if (status >= 400 && status < 500) return false;
    throw error;
  }
}
