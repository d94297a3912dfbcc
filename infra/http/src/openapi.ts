import * as z from "zod";
import { type Call, problemSchema } from "./contract.ts";

/** The OpenAPI 3.1 description of some calls, made from the schemas that check them. */
export function openApi(
  calls: Call[],
  info: { title: string; version: string; description: string },
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] ??= {};
    paths[call.path]![call.method] = operation(call);
  }
  return {
    openapi: "3.1.0",
    info,
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: jsonSchema(problemSchema, "output") },
    },
  };
}

function operation(call: Call): Record<string, unknown> {
  const hasBody = call.method !== "get" && (call.body === "stream" || fieldsOf(call.body).length > 0);
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
          call.body === "stream"
            ? { "multipart/form-data": { schema: { type: "object" } } }
            : { "application/json": { schema: jsonSchema(call.body as z.ZodType, "input") } },
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
