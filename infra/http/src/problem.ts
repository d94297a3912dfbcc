import type { Said } from "@annals/document";
import type { ProblemBody } from "./contract.ts";
import { messages } from "./messages.ts";

/** A field, and what is wrong with it. */
export interface Flaw {
  /** As in `settings.general.home`. */
  path: string;
  said: Said;
}

/** An error that is sent to the client. Its message is written for people and says what to do. */
export class Problem extends Error {
  readonly status: number;
  readonly said: Said;
  readonly body: ProblemBody & Record<string, unknown>;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    said: Said,
    extra: {
      title?: string;
      errors?: Flaw[];
      headers?: Record<string, string>;
      [key: string]: unknown;
    } = {},
  ) {
    super(said.text);
    this.name = "Problem";
    this.status = status;
    const { title, errors, headers, ...rest } = extra;
    this.headers = headers ?? {};
    this.said = said;
    this.body = {
      ...nameOf(said),
      ...(said.then && { sentences: said.then.map(nameOf) }),
      ...(errors && {
        errors: errors.map((flaw) => ({ path: flaw.path, message: flaw.said.text, ...nameOf(flaw.said) })),
      }),
      title: title ?? titles[status] ?? "Error",
      status,
      detail: said.text,
      ...rest,
    };
  }
}

/** What programs, and screens in other languages, know a message by. */
const nameOf = ({ type, values }: Said) => ({ type, ...(values && { values }) });

const titles: Record<number, string> = {
  400: "Unreadable request",
  401: "Not signed in",
  403: "Not allowed",
  404: "Not found",
  405: "Method not allowed",
  408: "Too slow",
  409: "Conflict",
  413: "Too large",
  415: "Unsupported type",
  422: "Invalid",
  429: "Too many requests",
  500: "Something isn’t working right",
  503: "Not ready yet",
};

/** 404. The message is the same for something that does not exist and for something that the person may not see. */
export const notFound = () => new Problem(404, messages.notFound);
/** 403. @param said what is not allowed, and who may do it */
export const forbidden = (said: Said) => new Problem(403, said);
/** 403 for a program, where a space takes no API tokens. */
export const noTokens = () => forbidden(messages.noTokens);
/** 401. */
export const notSignedIn = () =>
  new Problem(401, messages.signIn, { headers: { "WWW-Authenticate": "Bearer" } });
/** 503 while a space is closed for maintenance. @param words of its admins */
export const closed = (words = "") =>
  new Problem(503, words === "" ? messages.closed : messages.closedWithWords({ words }), {
    title: "Closed for a short while",
    headers: { "Retry-After": "10" },
  });
/** 409. @param said the conflict, and what to do. @param extra what the client needs to continue */
export const conflict = (said: Said, extra: Record<string, unknown> = {}) => new Problem(409, said, extra);
/** 422 for one field. */
export const invalid = (path: string, said: Said) => new Problem(422, said, { errors: [{ path, said }] });
/** 422 for fields of which each has its own message. */
export function invalidFields(flaws: Flaw[]): Problem {
  const detail = flaws.map(({ path, said }) => `${path || "body"}: ${said.text}`).join("; ");
  return new Problem(422, { type: "/problems/fields", text: cut(detail, 2000) }, { errors: flaws });
}

/** A message can repeat what was sent, which can be long. */
export const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max)}…` : text;
