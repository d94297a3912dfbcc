import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "@annals/logging";
import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import Koa, { type Context as KoaContext } from "koa";
import helmet from "koa-helmet";
import type * as z from "zod";
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from "./contract.ts";
import { notFound, Problem } from "./problem.ts";

/** A request that has been checked, as a handler gets it. */
export interface Request<C extends Call = Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  headers: IncomingMessage["headers"];
  host: string;
  ip: string;
  /** Name of this request in the log, and the correlation id of the events it leads to. */
  id: string;
  /** The raw request, for bodies that are streams. */
  raw: IncomingMessage;
  cookie(name: string): string | undefined;
}

/** What a handler answers: a JSON value, or a `Reply` when headers, a status or a stream matter. */
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
export interface Handled {
  call: Call;
  handle(request: Request): Promise<unknown>;
}

/** Binds a call to its handler, checked against the call's types. */
export function handle<C extends Call>(
  call: C,
  handler: (request: Request<C>) => Promise<AnswerOf<C> | Reply>,
): Handled {
  return { call, handle: handler as Handled["handle"] };
}

export interface AppOptions {
  routes: Handled[];
  logger: Logger;
  /** Most bytes of a JSON body. */
  maxBody?: string;
}

/** Makes a Koa application of calls and their handlers; every error becomes problem+json, and none is a bare 500 page. */
export function createApp({ routes, logger, maxBody = "8mb" }: AppOptions): RequestListener {
  const app = new Koa({ proxy: false });
  app.silent = true;
  app.use(answerErrors(logger));
  app.use(
    helmet({ contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } } }),
  );
  const router = new Router();
  for (const route of routes) register(router, route, maxBody);
  app.use(router.routes());
  app.use(() => {
    throw notFound();
  });
  const answer = app.callback();
  return (request, response) => void answer(request, response);
}

function register(router: Router, { call, handle }: Handled, maxBody: string): void {
  const path = call.path.replace(/\{(\w+)\}/g, ":$1");
  const parseBody =
    call.body === "stream" || call.method === "get"
      ? []
      : [
          bodyParser({
            enableTypes: ["json", "form"],
            jsonLimit: maxBody,
            formLimit: "64kb",
            onError: refuseBody,
          }),
        ];
  router[call.method](path, ...(parseBody as never[]), async (context: KoaContext) => {
    const request: Request = {
      params: check(call.params, (context as unknown as { params: unknown }).params, "path") as never,
      query: check(call.query, context.query, "query") as never,
      body: (call.body === "stream" || call.method === "get"
        ? undefined
        : check(call.body, (context.request as { body?: unknown }).body ?? {}, "")) as never,
      headers: context.headers,
      host: context.host,
      ip: context.ip,
      id: context.state.id,
      raw: context.req,
      cookie: (name) => context.cookies.get(name),
    };
    const answer = await handle(request);
    const full = isReply(answer) ? answer : reply(answer);
    context.status = full.status ?? 200;
    for (const [name, value] of Object.entries(full.headers ?? {})) context.set(name, value);
    if (full.cookies) context.set("Set-Cookie", full.cookies);
    context.body = full.body ?? {};
  });
}

const isReply = (answer: unknown): answer is Reply =>
  typeof answer === "object" && answer !== null && (answer as Reply).reply === true;

/** Checks a value and says in words, field by field, what is wrong with it. @throws Problem 422, or 404 for an id in the path. */
export function check<S extends z.ZodType>(schema: S, value: unknown, where: string): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues;
  if (issues.some((issue) => issue.code === "custom" && issue.params?.status === 404)) throw notFound();
  const errors = issues.slice(0, 20).map((issue) => ({
    path: [where, ...issue.path].filter((part) => part !== "").join("."),
    message: issue.message,
  }));
  throw new Problem(
    422,
    errors
      .map((error) => `${error.path || "body"}: ${error.message}`)
      .join("; ")
      .slice(0, 2000),
    { errors },
  );
}

function refuseBody(error: Error): never {
  const status = (error as { status?: number }).status;
  if (status === 413) throw new Problem(413, "The request is too large.");
  if (status === 415) throw new Problem(415, "Send JSON, with the content type application/json.");
  throw new Problem(400, "The body is not readable JSON.");
}

function answerErrors(logger: Logger): Koa.Middleware {
  return async (context, next) => {
    context.state.id = randomUUID();
    const started = performance.now();
    try {
      await next();
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500)
        logger.error({ err: error, request: context.state.id, path: context.path }, "request failed");
      context.status = problem.status;
      for (const [name, value] of Object.entries(problem.headers)) context.set(name, value);
      context.body = JSON.stringify(problem.body);
      context.type = "application/problem+json";
    }
    context.set("Cache-Control", (context.response.get("Cache-Control") as string) || "no-store");
    logger.debug(
      {
        request: context.state.id,
        method: context.method,
        path: context.path,
        status: context.status,
        ms: performance.now() - started,
      },
      "request",
    );
  };
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = (error as { status?: number }).status;
  if (status === 413) return new Problem(413, "The request is too large.");
  if (status === 415) return new Problem(415, "Send JSON, with the content type application/json.");
  if (status !== undefined && status >= 400 && status < 500)
    return new Problem(400, "The request is not readable.");
  return new Problem(500, "Please bear with us. We’re working hard to fix the problem!");
}

export type { RequestListener, ServerResponse };
