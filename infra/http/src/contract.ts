import { documentMessages, wrong } from "@annals/document";
import * as z from "zod";
import {
  afterHeader,
  asOfHeader,
  type HeaderName,
  positionHeader,
  searchAsOfHeader,
  spaceHeader,
} from "./headers.ts";
import { statusesOf } from "./statuses.ts";

/** The content type of the bytes of a resumable upload. */
export const tusBytes = "application/offset+octet-stream";

export { afterHeader, asOfHeader, positionHeader, searchAsOfHeader, spaceHeader };

/** The methods that calls use. */
export type Method = "get" | "post" | "put" | "delete" | "patch" | "head" | "options";

/** A body with one file (`multipart/form-data`): its fields come first, then the file in a field named `file`. */
export interface Form<Fields extends z.ZodObject = z.ZodObject> {
  fields: Fields;
  /** The largest file, in bytes. */
  maxBytes: number;
  /** Whether it may come without a file: then that is empty. */
  fileIsOptional: boolean;
}

/** A body of bytes, which the handler reads. */
export interface RawBody {
  /** Its content type. */
  type: string;
  /** In bytes. */
  maxBytes: number;
}

/** Describes a form with one file. */
export function form<Shape extends z.core.$ZodShape>(
  fields: Shape,
  maxBytes: number,
  fileIsOptional = false,
): Form<z.ZodObject<Shape>> {
  return { fields: z.object(fields), maxBytes, fileIsOptional };
}

/** JSON in the field of a form. @param maxLength in characters */
export const jsonIn = <Value extends z.ZodType>(value: Value, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "No JSON" });
        return z.NEVER;
      }
    })
    .pipe(value);

/**
 * A call as both sides see it: the same zod schemas check the request, give the client its types and describe the API.
 * A body that is a form is read by the handler; `answer: "stream"` is an answer that is not JSON.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | Form | RawBody = z.ZodType | Form | RawBody,
  Answer extends z.ZodType | "stream" = z.ZodType | "stream",
  M extends Method = Method,
  Path extends string = string,
> {
  method: M;
  /** As in `/api/entries/{id}/move`. */
  path: Path;
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
  /** The largest JSON body, in bytes. */
  maxBody: number;
  /** Its JSON body may come as the fields of a form as well, in either of their two types. */
  takesFields: boolean;
  /** The headers that it understands or answers with. */
  headers: readonly HeaderName[];
  /** Every status that it answers, with its description. The first one is success. */
  statuses: Record<number, string>;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
/** What a handler gets of a request that has been checked, and what it answers. */
export type ParamsOf<C extends Call> = Output<C["params"]>;
export type QueryOf<C extends Call> = Output<C["query"]>;
export type BodyOf<C extends Call> = Output<C["body"]>;
export type AnswerOf<C extends Call> = Output<C["answer"]>;

type Input<T> = T extends z.ZodType ? z.input<T> : never;
/** What a client sends, before defaults are filled in. */
export type ParamsInput<C extends Call> = Input<C["params"]>;
export type QueryInput<C extends Call> = Input<C["query"]>;
export type BodyInput<C extends Call> = Input<C["body"]>;
/** The fields of a call whose body is a form, as they were checked. */
export type FormOf<C extends Call> = C["body"] extends Form ? z.output<C["body"]["fields"]> : never;
/** The same, as they are sent. */
export type FormInput<C extends Call> = C["body"] extends Form ? z.input<C["body"]["fields"]> : never;

/** The two types of forms. */
export const fieldTypes = ["multipart/form-data", "application/x-www-form-urlencoded"] as const;

const nothing = z.strictObject({});

/** The largest JSON body of most calls, in bytes: of those that anybody may send, and of the others. */
const maxBodies = { anybody: 8 * 1024, signedIn: 256 * 1024 };

/**
 * Describes a call. Omitted parts are empty, its headers are those of a command or a read, and `statuses` only lists its
 * particular ones.
 */
export function call<
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType | Form | RawBody = typeof nothing,
  A extends z.ZodType | "stream" = typeof nothing,
  const M extends Method = Method,
  const Path extends string = string,
>(
  given: Pick<Call, "summary" | "tag"> & {
    method: M;
    path: Path;
    params?: P;
    query?: Q;
    body?: B;
    answer?: A;
    signedIn?: boolean;
    maxBody?: number;
    takesFields?: boolean;
    headers?: readonly HeaderName[];
    /** The description of a status, or null for a usual one that this call never answers. */
    statuses?: Record<number, string | null>;
  },
): Call<P, Q, B, A, M, Path> {
  const { statuses, ...rest } = given;
  const whole = {
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    answer: nothing as unknown as A,
    signedIn: true,
    maxBody: given.signedIn === false ? maxBodies.anybody : maxBodies.signedIn,
    takesFields: false,
    headers: usualHeaders(given),
    ...rest,
  };
  return { ...whole, statuses: statusesOf(whole, statuses) };
}

function usualHeaders({ method, signedIn = true }: { method: Method; signedIn?: boolean }): HeaderName[] {
  if (method === "get") return [afterHeader];
  return signedIn ? ["Idempotency-Key", positionHeader] : [positionHeader];
}

const promises = new WeakMap<object, z.ZodType>();

/** A schema that checks less than its values promise: another schema describes them. */
export function describedBy<S extends z.ZodType>(schema: S, promise: z.ZodType): S {
  promises.set(schema, promise);
  return schema;
}

/** The schema that describes the values of another one, if it is not that one itself. */
export const promiseOf = (schema: object): z.ZodType | undefined => promises.get(schema);

/** Which message it is, whatever the language, and the values in it. */
const said = { type: z.string(), values: z.record(z.string(), z.string()).optional() };

/** What an error answer holds (RFC 9457). The words are English; the type of a problem says the same to programs. */
export const problemSchema = z.object({
  ...said,
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  /** The rest after its first sentence. */
  sentences: z.array(z.object(said)).optional(),
  errors: z
    .array(z.object({ path: z.string(), message: z.string(), ...said, type: said.type.optional() }))
    .optional(),
});
export type ProblemBody = z.infer<typeof problemSchema>;

/** An id in a path: in any case; a text that is not an id is simply not found. */
export const pathId = z
  .string()
  .meta({ format: "uuid" })
  .transform((text, context) => {
    const id = text.toLowerCase();
    if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id)) return id;
    context.addIssue({ code: "custom", message: "not found", params: { status: 404 } });
    return z.NEVER;
  });

/** A whole number in a path or a query, where all is text. */
export const whole = (min: number, max: number) => z.coerce.number<number>().int().min(min).max(max);

const flagWords = [true, 1, "1", "true", "yes", false, 0, "0", "false", "no"] as const;
/** Yes or no, in a query, a form or JSON: 1 or 0, true or false (or yes and no, which some queries took first). */
export const flag = describedBy(
  z.literal(flagWords, wrong(documentMessages.notFlag)).transform((word) => flagWords.indexOf(word) < 5),
  z.literal([0, 1, true, false]),
);

/** A page of a list, from 1; 20 a page by default, 100 at most. */
export const paging = { page: whole(1, 1_000_000).default(1), per_page: whole(1, 100).default(20) };
/** The same of lists of which one is chosen: what was left out would look as if it were not there. */
export const longPaging = { ...paging, per_page: whole(1, 1_000).default(20) };

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
