import type { ProblemBody } from "./contract.ts";
import { recognise } from "./said/recognise.ts";

/** An error that is sent to the client. Its message is written for people and says what to do. */
export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody & Record<string, unknown>;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    detail: string,
    extra: {
      type?: string;
      title?: string;
      errors?: ProblemBody["errors"];
      headers?: Record<string, string>;
      [key: string]: unknown;
    } = {},
  ) {
    super(detail);
    this.name = "Problem";
    this.status = status;
    const { type, title, errors, headers, ...rest } = extra;
    this.headers = headers ?? {};
    const body = { title: title ?? titles[status] ?? "Error", status, detail, ...rest };
    this.body = { ...namesOf(body.detail, errors), ...(type !== undefined && { type }), ...body };
  }
}

/** A problem for programs, and for screens in other languages: its name, and the values in its message. */
function namesOf(detail: string, errors: ProblemBody["errors"]) {
  const [first, ...sentences] = recognise(detail) ?? [];
  const fields = errors?.map((error) => ({ ...error, ...recognise(error.message)?.[0] }));
  return {
    ...(first ?? { type: fields === undefined ? "about:blank" : fieldsType }),
    ...(sentences.length > 0 && { sentences }),
    ...(fields && { errors: fields }),
  };
}

/** The type of a problem that lists what is wrong with each field. */
const fieldsType = "/problems/fields";

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

/** Of 503, where something is there and has too much to do. */
export const busyWords = "Too much is asked for at once. Try again in a moment.";

/** 404. The message is the same for something that does not exist and for something that the person may not see. */
export const notFound = () => new Problem(404, "There is nothing here, or you may not see it.");
/** 403. @param detail what is not allowed, and who may do it */
export const forbidden = (detail: string) => new Problem(403, detail);
/** 403 for a program, where a space takes no API tokens. */
export const noTokens = () => forbidden("This space takes no API tokens.");
/** 401. */
export const notSignedIn = () =>
  new Problem(401, "Sign in to go on.", { headers: { "WWW-Authenticate": "Bearer" } });
/** 503 while a space is closed for maintenance. @param words of its admins */
export const closed = (words = "") =>
  new Problem(503, `This space is closed for a little while. ${words}`.trim(), {
    title: "Closed for a little while",
    headers: { "Retry-After": "10" },
  });
/** 409. @param detail the conflict, and what to do. @param extra what the client needs to continue */
export const conflict = (detail: string, extra: Record<string, unknown> = {}) =>
  new Problem(409, detail, extra);
/** 422 for one field. */
export const invalid = (path: string, message: string) =>
  new Problem(422, message, { errors: [{ path, message }] });
