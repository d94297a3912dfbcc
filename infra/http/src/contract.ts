import * as z from "zod";

/** The methods that calls use. GET and HEAD are reads, all else are commands. */
export type Method = "get" | "post" | "put" | "delete";

/**
 * A call as both sides see it: one zod schema checks the request, types the client and describes the API.
 * `body: "stream"` leaves the request's body to the handler (uploads); `answer: "stream"` its answer.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | "stream" = z.ZodType | "stream",
  Answer extends z.ZodType | "stream" = z.ZodType | "stream",
> {
  method: Method;
  /** As in `/api/entries/{id}/move`. */
  path: string;
  /** One sentence for the API's own page. */
  summary: string;
  /** The feature it belongs to. */
  tag: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** False for calls that need no signed-in person. */
  signedIn: boolean;
}

type Fields<T> = T extends z.ZodType ? z.infer<T> : undefined;
/** What a handler gets, and what a client gives, for a call. */
export type ParamsOf<C extends Call> = Fields<C["params"]>;
export type QueryOf<C extends Call> = Fields<C["query"]>;
export type BodyOf<C extends Call> = Fields<C["body"]>;
export type AnswerOf<C extends Call> = Fields<C["answer"]>;

const nothing = z.strictObject({});

/** Describes a call; what is left out is empty. */
export function call<
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType | "stream" = typeof nothing,
  A extends z.ZodType | "stream" = typeof nothing,
>(
  given: Pick<Call, "method" | "path" | "summary" | "tag"> & {
    params?: P;
    query?: Q;
    body?: B;
    answer?: A;
    signedIn?: boolean;
  },
): Call<P, Q, B, A> {
  return {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    answer: nothing as unknown as A,
    signedIn: true,
    ...given,
  };
}

/** What an error answer holds (RFC 9457). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ProblemBody = z.infer<typeof problemSchema>;

/** An id in a path: any case is taken, what is not an id is simply not found. */
export const pathId = z.string().transform((text, context) => {
  const id = text.toLowerCase();
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id)) return id;
  context.addIssue({ code: "custom", message: "not found", params: { status: 404 } });
  return z.NEVER;
});

/** A page of a list, from 1; 20 a page unless told, 100 at most. */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
};

/** The shape of every list answer. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
  });
}
