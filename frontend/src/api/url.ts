import type { Call, ParamsInput, QueryInput } from "@annals/query-api/contract";

/** The arguments of a caller that passes none. */
export type Nothing = Record<never, never>;

/** `{ name: T }` when a call needs it, `{ name?: T }` when it can be left out. */
export type Part<Name extends string, T> = Nothing extends T ? { [N in Name]?: T } : { [N in Name]: T };

/** The parts of the URL of a call. */
export type Place<C extends Call> = Part<"params", ParamsInput<C>> & Part<"query", QueryInput<C>>;

/** `[place]`, or nothing at all when a call needs none. */
export type PlaceArgument<C extends Call> = Nothing extends Place<C> ? [place?: Place<C>] : [place: Place<C>];

/** The URL of a call: `urlOf(getEntry, { params: { id } })`. Its query leaves out undefined values. */
export function urlOf<C extends Call>(call: C, ...[place]: PlaceArgument<C>): string {
  const { params = {}, query = {} } = (place ?? {}) as Partial<Record<"params" | "query", object>>;
  const values = new Map<string, unknown>(Object.entries(params));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** True when a URL is one of this call's, with whatever parameters: that of the home page is none of a page by its id. */
export function isUrlOf(call: Pick<Call, "path">, url: string): boolean {
  const segments = call.path.split("/");
  const given = url.split("?", 1)[0]!.split("/");
  return segments.length === given.length && segments.every((one, at) => fits(one, given[at]!));
}

function fits(segment: string, given: string): boolean {
  if (segment === "{id}") return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given);
  return segment.startsWith("{") || segment === given;
}
