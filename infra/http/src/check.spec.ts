import { message, wrong } from "@annals/document";
import { expect } from "chai";
import * as z from "zod";
import { check } from "./check.ts";
import { Problem } from "./problem.ts";

/** What the client is told about a value, field by field. */
function told(schema: z.ZodType, value: unknown): string[] {
  try {
    check(schema, value, "");
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.body.errors!.map(({ path, message }) => `${path} ${message}`.trim());
  }
}

describe("what is wrong with a request", () => {
  const cases: [string, z.ZodType, unknown, string][] = [
    ["what is missing", z.object({ a: z.string() }), {}, "a is missing: it must be text"],
    ["another type", z.object({ a: z.boolean() }), { a: 1 }, "a must be true or false"],
    ["no body", z.object({}), "x", "must be an object"],
    ["an unknown field", z.strictObject({}), { b: 1 }, "has a field “b” that does not belong there"],
    ["a long text", z.string().max(2), "abc", "must not be longer than 2 characters"],
    ["an empty text", z.string().min(1), "", "must not be empty"],
    ["a short text", z.string().min(8), "x", "must have at least 8 characters"],
    ["an empty list", z.array(z.string()).min(1), [], "must not be empty"],
    ["a long list", z.array(z.string()).max(0), ["x"], "must not have more than 0 items"],
    ["a small number", z.number().min(0), -1, "must not be less than 0"],
    ["a large number", z.number().max(360), 999, "must not be greater than 360"],
    ["half a number", z.number().int(), 0.5, "must be a whole number"],
    ["words for a number", z.coerce.number(), "abc", "must be a number"],
    ["another word", z.enum(["on", "off"]), "x", "must be one of “on”, “off”"],
    ["no id", z.guid(), "x", "must be an id"],
    ["no moment", z.iso.datetime(), "x", "must be a moment, as in 2026-01-31T12:00:00Z"],
    ["no pattern", z.string().regex(/^a$/), "x", "must be written in another way"],
    ["none of several", z.union([z.literal(0), z.boolean()]), "x", "must be “0” or true or false"],
    [
      "its own words",
      z.string().min(1, wrong(message("no-name", "must have a name"))),
      "",
      "must have a name",
    ],
  ];
  for (const [what, schema, value, words] of cases)
    it(`is said in plain English: ${what}`, () => expect(told(schema, value)).to.deep.equal([words]));
});
