import * as z from "zod";
import { type Call, problemSchema } from "./contract.ts";

/** The OpenAPI 3.1 description of some calls, made from the schemas that check them. */
export function openApi(
  calls: Call[],
  info: { title: string; version: string; description: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, unknown> = {};
  for (const call of calls) {
    paths[call.path] ??= {};
    const described = operation(call);
    paths[call.path]![call.method] = hoist(described, String(described.operationId), schemas);
  }
  return {
    openapi: "3.1.0",
    info,
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: jsonSchema(problemSchema, "output"), ...schemas },
    },
  };
}

function operation(call: Call): Record<string, unknown> {
  const hasBody =
    call.method !== "get" && (!(call.body instanceof z.ZodType) || fieldsOf(call.body).length > 0);
  return {
    tags: [call.tag],
    summary: call.summary,
    operationId: `${call.method}_${call.path.replace(/[^a-zA-Z0-9]+/g, "_").replace(/^_|_$/g, "")}`,
    ...(call.signedIn && { security: [{ bearer: [] }] }),
    parameters: [...parameters(call.params, "path"), ...parameters(call.query, "query")],
    ...(hasBody && {
      requestBody: {
        required: true,
        content:
          call.body instanceof z.ZodType
            ? { "application/json": { schema: jsonSchema(call.body, "input") } }
            : { "multipart/form-data": { schema: { type: "object" } } },
      },
    }),
    responses: {
      200: {
        description: "The answer",
        ...(call.answer !== "stream" && {
          content: { "application/json": { schema: jsonSchema(call.answer, "output") } },
        }),
      },
      default: {
        description: "What went wrong, and what to do",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

/** Moves the named parts of schemas (what refers to itself) to where references in an OpenAPI document lead. */
function hoist<T>(value: T, owner: string, schemas: Record<string, unknown>): T {
  // A part without a name of its own is only unique within its call.
  const nameOf = (part: string) => (part.startsWith("__") ? `${owner}${part}` : part);
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== "object" || node === null) return node;
    const { $defs, ...rest } = node as { $defs?: Record<string, unknown> };
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

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
  }) as Record<string, unknown>;
  return rest;
}

function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  return schema instanceof z.ZodObject
    ? Object.entries(schema.shape as Record<string, z.ZodType>)
    : [["body", schema]];
}

function parameters(schema: z.ZodType, place: "path" | "query"): Record<string, unknown>[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return fieldsOf(schema).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !field.safeParse(undefined).success,
    schema: jsonSchema(field, "input"),
  }));
}
