import * as z from "zod";
import { type Call, type Form, fieldTypes, problemSchema, promiseOf, type RawBody } from "./contract.ts";
import { type HeaderName, headers } from "./headers.ts";
import { isEmpty } from "./statuses.ts";

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 description of some calls, made from the schemas that check them.
 * @param contracts the modules that the calls are exported from: an operation's id is the name of its call
 */
export function openApi(
  calls: Call[],
  info: { title: string; version: string; description: string },
  contracts: object[] = [],
): Json {
  const names = new Map(
    contracts.flatMap((contract) => Object.entries(contract).map(([name, call]) => [call, name])),
  );
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const call of calls) {
    const name = names.get(call) ?? `${call.method}${call.path.replace(/[^a-zA-Z0-9]+/g, "_")}`;
    paths[call.path] = { ...paths[call.path], [call.method]: hoist(operation(call, name), name, schemas) };
  }
  return {
    openapi: "3.1.0",
    info,
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      parameters: described("request", (name, { description, example }) => ({
        name,
        in: "header",
        description: `${description} As in \`${example}\`.`,
        schema: { type: "string" },
      })),
      headers: described("answer", (_, { description, example }) => ({
        description,
        schema: { type: "string" },
        example,
      })),
      schemas: { Problem: jsonSchema(problemSchema.loose(), "output"), ...schemas },
    },
  };
}

function described(
  on: "request" | "answer",
  describe: (name: string, header: (typeof headers)[HeaderName]) => Json,
): Json {
  const chosen = Object.entries(headers).filter(([, header]) => header.on === on);
  return Object.fromEntries(chosen.map(([name, header]) => [name, describe(name, header)]));
}

function operation(call: Call, operationId: string): Json {
  const body = call.method === "get" || isEmpty(call.body) ? null : call.body;
  const sent = call.headers.filter((name) => headers[name].on === "request");
  return {
    tags: [call.tag],
    summary: call.summary,
    operationId,
    ...(call.signedIn && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(call.params, "path"),
      ...parameters(call.query, "query"),
      ...sent.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(body !== null && { requestBody: requestBody(body, call.takesFields) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.statuses).map(([status, words]) => [
          status,
          response(call, Number(status), words),
        ]),
      ),
      default: { description: "What went wrong, and what to do.", content: problem },
    },
  };
}

function requestBody(body: z.ZodType | Form | RawBody, takesFields: boolean): Json {
  if (body instanceof z.ZodType) {
    const types = ["application/json", ...(takesFields ? fieldTypes : [])];
    const schema = jsonSchema(body, "input");
    return {
      required: !body.safeParse({}).success,
      content: Object.fromEntries(types.map((type) => [type, { schema }])),
    };
  }
  if (!("fields" in body)) {
    const schema = { type: "string", format: "binary", maxLength: body.maxBytes };
    return { required: false, content: { [body.type]: { schema } } };
  }
  const fields = jsonSchema(body.fields, "input") as { properties: Json; required?: string[] };
  const file = {
    type: "string",
    format: "binary",
    description: `The file, after all other fields. At most ${body.maxBytes / 1024 ** 2} MB.`,
  };
  const schema = {
    ...fields,
    properties: { ...fields.properties, file },
    required: [...(fields.required ?? []), ...(body.fileIsOptional ? [] : ["file"])],
  };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

const problem = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };

function response(call: Call, status: number, description: string): Json {
  const has = [...call.headers, "Retry-After" as const].filter((name) => {
    const header: { on: string; statuses?: readonly number[] } = headers[name];
    return header.on === "answer" && (header.statuses?.includes(status) ?? status < 300);
  });
  return {
    description,
    ...(has.length > 0 && {
      headers: Object.fromEntries(has.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    }),
    ...(status < 300 && { content: answer(call) }),
    ...(status >= 400 && { content: problem }),
  };
}

function answer({ answer }: Call): Json {
  return answer === "stream"
    ? { "*/*": { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: jsonSchema(answer, "output") } };
}

/** Moves the named parts of schemas (what refers to itself) to where references in an OpenAPI document lead. */
function hoist<T>(value: T, owner: string, schemas: Json): T {
  // A part without a name of its own is only unique within its call.
  const nameOf = (part: string) => (part.startsWith("__") ? `${owner}${part}` : part);
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== "object" || node === null) return node;
    const { $defs, ...rest } = node as { $defs?: Json };
    for (const [part, schema] of Object.entries($defs ?? {})) schemas[nameOf(part)] = walk(schema);
    return Object.fromEntries(
      Object.entries(rest).map(([key, item]) =>
        key === "$ref" && typeof item === "string"
          ? [key, item.replace(/^#\/\$defs\/(.+)$/, (_, part) => `#/components/schemas/${nameOf(part)}`)]
          : [key, walk(item)],
      ),
    );
  };
  return walk(value) as T;
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override({ zodSchema, jsonSchema: made }) {
      const promise = promiseOf(zodSchema);
      if (promise !== undefined) Object.assign(made, jsonSchema(promise, io));
    },
  }) as Json;
  return rest;
}

function parameters(schema: z.ZodType, place: "path" | "query"): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !field.safeParse(undefined).success,
    schema: jsonSchema(field, "input"),
  }));
}
