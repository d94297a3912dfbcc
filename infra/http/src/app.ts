import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { Stream } from "node:stream";
import type { Said } from "@annals/document";
import type { Logger } from "@annals/logging";
import Router from "@koa/router";
import Koa, { type Context as KoaContext } from "koa";
import * as z from "zod";
import { holdsFields, readFields, readJson } from "./body.ts";
import { check } from "./check.ts";
import { compressed } from "./compress.ts";
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from "./contract.ts";
import { isCutOff } from "./cut-off.ts";
import { messages } from "./messages.ts";
import { addressIn } from "./network.ts";
import { notFound, Problem } from "./problem.ts";
import { apiSecurityHeaders } from "./security-headers.ts";

/** A request before its path, query and body are checked. */
export interface RequestHead {
  headers: IncomingMessage["headers"];
  host: string;
  ip: string;
  /** Id of this request in the logs, and the correlation id of the events that it causes. */
  id: string;
  /** The raw request, for bodies that are streams. */
  raw: IncomingMessage;
  cookie(name: string): string | undefined;
}

/** A request that has been checked, as a handler gets it. */
export interface Request<C extends Call = Call> extends RequestHead {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The bytes of a JSON body; empty when there is none, or when the body is a form. */
  bytes: Buffer;
  /** The answer of `admit`. */
  admitted: unknown;
}

/** What a handler answers: a JSON value, or a `Reply` when it needs headers, a status or a stream. */
export interface Reply<T = unknown> {
  reply: true;
  body: T;
  status?: number;
  headers?: Record<string, string>;
  /** Set-Cookie lines. */
  cookies?: string[];
}

/** Answers with headers, cookies, another status, or a stream. */
export function reply<T>(body: T, more: Omit<Reply<T>, "reply" | "body"> = {}): Reply<T> {
  return { reply: true, body, ...more };
}

/** A call with the function that answers it. */
export interface Handled<C extends Call = Call> {
  call: C;
  handle(request: Request): Promise<unknown>;
}

/** Binds a call to its handler, checked against the call's types. */
export function handle<C extends Call>(
  call: C,
  handler: (request: Request<C>) => Promise<AnswerOf<C> | Reply>,
): Handled<C> {
  return { call, handle: handler as Handled["handle"] };
}

/** The address of a call: no two calls have the same. */
type AddressOf<C> = C extends { method: infer M extends string; path: infer Path extends string }
  ? `${M} ${Path}`
  : never;
type CallsOf<Contract> = Extract<Contract[keyof Contract], Call>;

/**
 * The routes of a whole API: does not compile while one of its calls has no route.
 *
 *     const routes = routesOf<typeof contract>()([...entryRoutes(deps), ...draftRoutes(deps)]);
 */
export function routesOf<Contract>() {
  return <Route extends Handled>(routes: Route[] & CompleteRoutes<Contract, Route>): Handled[] => routes;
}
/** Anything, if each call of a contract has one of these routes; else it names the calls without one. */
export type CompleteRoutes<Contract, Route extends Handled> =
  Missing<Contract, Route> extends never ? unknown : { noRouteFor: Missing<Contract, Route> };
type Missing<Contract, Route extends Handled> = Exclude<
  AddressOf<CallsOf<Contract>>,
  AddressOf<Route["call"]>
>;

export interface AppOptions {
  routes: Handled[];
  logger: Logger;
  /** How many proxies in front of it add the client's address to `X-Forwarded-For`; 0 by default. */
  proxies?: number;
  /**
   * Runs before the request is read, so that a caller without any right gets a 401 first. Its result is `admitted` in the
   * request.
   */
  admit?: (call: Call, request: RequestHead) => Promise<unknown>;
  /** Which failures mean that an engine is away, and the message for people: 503. */
  away?: { is: (error: unknown) => boolean; said: (error: unknown) => Said };
}

/** Makes a Koa application from calls and their handlers. Every error becomes problem+json. */
export function createApp(options: AppOptions): RequestListener {
  const { routes, logger, proxies = 0, admit, away } = options;
  const app = new Koa({ proxy: proxies > 0, maxIpsCount: proxies });
  app.silent = true;
  app.use(answerErrors(logger, away));
  // Each route is a pattern to try, so those of another length are skipped.
  const routers = new Map<number, Router>();
  for (const route of routes) {
    const length = lengthOf(route.call.path);
    const router = routers.get(length) ?? new Router();
    routers.set(length, router);
    register(router, route, admit);
  }
  const answers = new Map([...routers].map(([length, router]) => [length, router.routes()]));
  app.use((context, next) => answers.get(lengthOf(context.path))?.(context as never, next) ?? next());
  app.use((context) => {
    const router = routers.get(lengthOf(context.path));
    const methods = router?.match(context.path, context.method).path.flatMap((layer) => layer.methods) ?? [];
    if (methods.length === 0) throw notFound();
    throw new Problem(405, messages.otherMethods({ methods: methods.join(", ") }), {
      headers: { Allow: methods.join(", ") },
    });
  });
  const answer = app.callback();
  return (request, response) => void answer(request, response);
}

interface Routed extends IncomingMessage {
  route?: string;
}

/** The path of the call that a request was for, as its description has it: without what is asked for. */
export const routeOf = (request: IncomingMessage): string | undefined => (request as Routed).route;

/** How many parts a path has; a slash at its end begins none. */
function lengthOf(path: string): number {
  let length = 0;
  for (let at = 0; at < path.length - 1; at++) if (path[at] === "/") length++;
  return length;
}

function register(router: Router, { call, handle }: Handled, admit: AppOptions["admit"]): void {
  const path = call.path.replace(/\{(\w+)\}/g, ":$1");
  const { body } = call;
  const takesJson = body instanceof z.ZodType && call.method !== "get";
  router[call.method](path, async (context: KoaContext) => {
    context.state.call = call;
    (context.req as Routed).route = call.path;
    // One object, without spreads, for the same reason as in `sendBytes`.
    const request: Request = {
      headers: context.headers,
      // Not that of X-Forwarded-Host, which anybody can send: pages and calls are asked for at the same host.
      host: context.get("Host"),
      ip: clientOf(context),
      id: context.state.id,
      raw: context.req,
      cookie: (name) => context.cookies.get(name),
      admitted: undefined,
      bytes: nothingRead.bytes,
      params: undefined as never,
      query: undefined as never,
      body: undefined as never,
    };
    if (admit) request.admitted = await admit(call, request);
    const read = call.takesFields && holdsFields(context.req) ? readFields : readJson;
    const { value, bytes } = takesJson ? await read(context.req, call.maxBody) : nothingRead;
    request.bytes = bytes;
    request.params = check(call.params, (context as unknown as { params: unknown }).params, "path") as never;
    request.query = check(call.query, context.query, "query") as never;
    if (takesJson) request.body = check(body, value, "") as never;
    const answer = await handle(request);
    await send(context, isReply(answer) ? answer : reply(answer));
  });
}

/** The address of who asks: as the proxies in front say it, if that is one; else of the connection. */
const clientOf = (context: KoaContext): string =>
  addressIn(context.ip) ?? context.req.socket.remoteAddress ?? "";

/** The headers of every answer, unless it sets its own. */
const usualPairs = Object.entries({ ...apiSecurityHeaders, "Cache-Control": "no-store" });

function addUsualHeaders(response: ServerResponse): void {
  for (const [name, value] of usualPairs) if (!response.hasHeader(name)) response.setHeader(name, value);
}

const nothingRead = { value: undefined, bytes: Buffer.alloc(0) };

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === "object" && answer !== null && (answer as Reply).reply === true;

async function send(context: KoaContext, answer: Reply): Promise<void> {
  const { body, status = 200, headers, cookies } = answer;
  const isReady = Buffer.isBuffer(body) && headers?.["Content-Type"] !== undefined && !cookies;
  // Koa handles clients that have gone.
  if (isReady && context.writable) {
    sendBytes(context, body, status, headers);
    return;
  }
  context.status = status;
  for (const name in headers) context.set(name, headers[name]!);
  if (cookies) context.set("Set-Cookie", cookies);
  const content = body ?? {};
  if (typeof content !== "object" || content instanceof Stream || Buffer.isBuffer(content)) {
    context.body = content;
    // What breaks off must not look like an answer that still comes.
    if (content instanceof Stream) content.once("error", () => context.res.destroy());
    return;
  }
  const text = JSON.stringify(content);
  const small = await compressed(text, context.get("Accept-Encoding"));
  if (small !== null) {
    context.set("Content-Encoding", small.encoding);
    context.set("Vary", "Accept-Encoding");
  }
  context.body = small?.bytes ?? text;
  if (headers?.["Content-Type"] === undefined) context.type = "application/json";
}

/** Writes all headers in one call, as a list: objects made by spreading outlive collections of new objects (decision 100). */
function sendBytes(
  context: KoaContext,
  bytes: Buffer,
  status: number,
  headers: Record<string, string>,
): void {
  context.respond = false;
  const lines = ["Content-Length", String(bytes.length)];
  for (const [name, value] of usualPairs) if (!(name in headers)) lines.push(name, value);
  for (const name in headers) lines.push(name, headers[name]!);
  context.res.writeHead(status, lines);
  context.res.end(bytes);
}

/** The id of a request, which every process that has to do with it logs, and which its facts carry as their correlation. */
export const requestIdHeader = "X-Request-Id";
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function answerErrors(logger: Logger, away: AppOptions["away"]): Koa.Middleware {
  const isDebug = logger.isLevelEnabled("debug");
  return async (context, next) => {
    // The door numbers requests: what a client sends under that name never comes so far.
    context.state.id = isUuid(context.get(requestIdHeader)) ? context.get(requestIdHeader) : randomUUID();
    context.set(requestIdHeader, context.state.id);
    const started = performance.now();
    try {
      await next();
    } catch (error) {
      const isAway = away?.is(error) ?? false;
      const problem = isAway ? engineAway(away!.said(error)) : toProblem(error);
      // A Problem is an answer (503, try again), not a failure. The watch logs once that an engine is away.
      const isFailure = !(error instanceof Problem) && !isAway && problem.status >= 500;
      if (isFailure && !(isCutOff(error) && context.res.destroyed))
        logger.error({ err: error, request: context.state.id, path: context.path }, "request failed");
      logRefusal(context, problem.status, logger);
      context.status = problem.status;
      for (const [name, value] of Object.entries(problem.headers)) context.set(name, value);
      context.body = JSON.stringify(problem.body);
      context.type = "application/problem+json";
    }
    reportUndescribed(context, logger);
    if (!context.res.headersSent) addUsualHeaders(context.res);
    if (!isDebug) return;
    const { method, path, status } = context;
    logger.debug(
      { request: context.state.id, method, path, status, ms: performance.now() - started },
      "request",
    );
  };
}

/** For investigating attacks: what was refused, and who asked. */
function logRefusal(context: KoaContext, status: number, logger: Logger): void {
  const { state, method, path } = context;
  if (![401, 403, 429].includes(status)) return;
  const level = status === 429 ? "warn" : "info";
  logger[level](
    { request: state.id, method, path: path.slice(0, 200), status, ip: clientOf(context) },
    "refused",
  );
}

/** A status that the description of a call does not have is a mistake in the description. */
function reportUndescribed({ state, status }: KoaContext, logger: Logger): void {
  const call = state.call as Call | undefined;
  if (call === undefined || status === 500 || status in call.statuses) return;
  logger.warn(
    { method: call.method, path: call.path, status },
    "an answer that the description does not have",
  );
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = (error as { status?: number }).status;
  if (status !== undefined && status >= 400 && status < 500) return new Problem(400, messages.badRequest);
  return new Problem(500, messages.somethingWentWrong);
}

function engineAway(said: Said): Problem {
  return new Problem(503, said, { headers: { "Retry-After": "2" } });
}

export type { RequestListener, ServerResponse };
