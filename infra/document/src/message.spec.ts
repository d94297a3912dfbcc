import { expect } from "chai";
import * as z from "zod";
import { issueWords } from "./issue-words.ts";
import { message, type Said, saidAbout, together, wrong, wrongAt } from "./message.ts";

const full = message("a-group-is-full", "A group can have at most {max} people.");
const later = message("try-later", "Try again in a minute.");

/** What is said about each issue of a value. */
function saidOf(schema: z.ZodType, value: unknown): (Said | undefined)[] {
  const { error } = schema.safeParse(value, { error: issueWords });
  return error!.issues.map(saidAbout);
}

describe("messages", () => {
  it("are said with their values, which programs get as well", () => {
    expect(full({ max: 5 })).to.deep.equal({
      type: "/problems/a-group-is-full",
      values: { max: "5" },
      text: "A group can have at most 5 people.",
    });
  });
  it("do not compile without their values, with others, or without a name", () => {
    // @ts-expect-error
    const without = () => full({});
    // @ts-expect-error
    const others = () => full({ max: 1, min: 1 });
    // @ts-expect-error
    const unnamed: Said = "Too many.";
    expect([without, others, unnamed]).to.have.length(3);
  });
  it("have braces of their own between quotes", () => {
    const { text } = message("a-filter", "must hold '{name}', where what was typed goes");
    expect(text).to.equal("must hold {name}, where what was typed goes");
    const both = message("both", "“{id}” is not '{id}'");
    expect(both({ id: "$&" }).text).to.equal("“$&” is not {id}");
  });
  it("follow each other", () => {
    const { text, then } = together(full({ max: 5 }), later);
    expect(text).to.equal("A group can have at most 5 people. Try again in a minute.");
    expect(then).to.deep.equal([later]);
  });

  it("stay with the issues of schemas, whatever check they come from", () => {
    const schema = z
      .object({
        a: z.string().min(1, wrong(later)),
        b: z.string().regex(/x/, wrong(later)),
        c: z.string().refine(() => false, wrong(later)),
        d: z.union([z.object({ e: z.email(wrong(later)) }), z.null()]),
      })
      .superRefine((_, context) => context.addIssue(wrongAt(["f"], later)));
    const value = { a: "", b: "", c: "", d: { e: "" } };
    expect(saidOf(schema, { ...value, d: null })).to.deep.equal([later, later, later, later]);
    expect(saidOf(schema, value)).to.deep.equal([later, later, later, later, later]);
  });
  it("are named for every kind of issue", () => {
    const cases: [z.ZodType, unknown, string][] = [
      [z.string(), undefined, "is-missing-it-must-be-text"],
      [z.string(), 1, "must-be-text"],
      [z.string().nullable(), 1, "must-be-text"],
      [z.union([z.string(), z.null()]), 1, "must-be-text-or-null"],
      [z.union([z.string(), z.number(), z.null()]), true, "must-be-kinds"],
      [z.literal("a"), "b", "must-be-value"],
      [z.enum(["a", "b"]), "c", "must-be-one-of-choices"],
      [z.guid(), "c", "must-be-an-id"],
      [z.union([z.guid(), z.uuid()]), "c", "must-be-an-id"],
      [z.array(z.number()).max(1), [1, 2], "must-not-have-more-than-max-items"],
      [z.strictObject({}), { a: 1 }, "has-a-field-field-that-does-not"],
      [z.bigint(), "x", "must-be-kinds"],
    ];
    for (const [schema, value, name] of cases)
      expect(saidOf(schema, value)[0]?.type, name).to.equal(`/problems/${name}`);
  });
});
