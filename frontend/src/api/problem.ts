import type { ProblemBody } from "@annals/command-api/contract";
import { named, t } from "../locale/text.ts";

/** An answer that is an error (RFC 9457), or no answer at all (status 0). Its message is written for people. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** The whole answer: a 409 of a draft also has `draft`, one of a seat its holder. */
  readonly body: ProblemBody & Record<string, unknown>;
  /** Milliseconds that the server asks to wait, or null. */
  readonly retryAfter: number | null;

  constructor(body: ProblemBody & Record<string, unknown>, retryAfter: number | null = null) {
    const read = inWords(body);
    super(read.detail || read.title);
    this.name = "ApiProblem";
    this.status = body.status;
    this.body = read;
    this.retryAfter = retryAfter;
  }

  /** What is wrong with one field (422), or undefined. */
  field(path: string): string | undefined {
    return this.body.errors?.find((error) => error.path === path)?.message;
  }
}

/** The message of a problem in the reader's language, if its name is known; else the server's message. */
function inWords<Body extends ProblemBody>(body: Body): Body {
  const errors = body.errors?.map((error) => ({
    ...error,
    message: named(error.type ?? "", error.values) ?? error.message,
  }));
  const sentences = [body, ...(body.sentences ?? [])].map(({ type, values }) => named(type, values));
  const detail =
    body.type === "/problems/fields"
      ? errors?.map(({ path, message }) => [path, message].filter(Boolean).join(": ")).join("; ")
      : sentences.join(" ");
  const isKnown = body.type === "/problems/fields" || !sentences.includes(null);
  return { ...body, ...(errors && { errors }), ...(isKnown && detail && { detail }) };
}

/** The problem when the server does not answer. */
export function noAnswer(): ApiProblem {
  const detail = navigator.onLine
    ? t("The server cannot be reached. Nothing is lost; try again in a moment.")
    : t("You are offline. Nothing is lost; try again when you are online.");
  return new ApiProblem({ type: "about:blank", title: t("No answer"), status: 0, detail });
}

/** The problem in an answer, also when the answer is not JSON. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const seconds = Number(response.headers.get("Retry-After"));
  const wait = response.headers.has("Retry-After") && Number.isFinite(seconds) ? seconds * 1000 : null;
  const body = await response.json().catch(() => null);
  const { status } = response;
  if (typeof body === "object" && body !== null && typeof body.detail === "string")
    return new ApiProblem({ ...body, status }, wait);
  return new ApiProblem({ type: "about:blank", title: t("Error"), status, detail: bareWords(status) }, wait);
}

function bareWords(status: number): string {
  if (status === 413)
    return t(
      "This is larger than the server in front of Annals takes. Send less, or ask the people who run it to allow more.",
    );
  if (status === 502 || status === 503 || status === 504)
    return t("The server is not ready. Try again in a moment.");
  return t("Something isn’t working right. Please bear with us and try again.");
}

/** The message for people about anything that was thrown. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.message;
  return t("Something isn’t working right. Please try again.");
}

/** True for calls that were cancelled because nobody needs their answer any more. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
