/**
 * No string can enter an event that some part of the house cannot store: every schema of an event and of a command is
 * walked, and each of its strings is tried with what must not get through.
 */
import { bareBlockSchema, cleanText } from "@annals/document";
import { type Call, type Form, promiseOf } from "@annals/http/contract";
import { expect } from "chai";
import * as z from "zod";
import * as contract from "./contract.ts";
import { eventKinds } from "./events.ts";

const nasty = ["\u0000", "\u0007", "\u001b", "\u007f", "\ud800", "\udc00", "\uffff"];
/** So that also strings with a length or a format are tried. */
const around: ((sign: string) => string)[] = [
  (sign) => sign,
  (sign) => `a${sign}`,
  (sign) => `${sign}${"a".repeat(40)}`,
  (sign) => `https://example.org/${sign}`,
  (sign) => `a${sign}@example.org`,
  (sign) => `#aabbcc${sign}`,
];
const tries = nasty.flatMap((sign) => around.map((put) => put(sign)));

/** What can hold anything, and why it may. */
const known = new Map([
  ["EntryPublished.blocks", "the blocks of the draft, checked when they were saved"],
  ["CertificateDesigned.design.blocks", "the blocks of a published page"],
  ["publishEntry.body.activate", "not read"],
  ["duplicateEntry.body.redirect", "not read"],
  ["duplicateSubtree.body.redirect", "not read"],
  ["duplicateEntry.body.id", "not read"],
  ["duplicateSubtree.body.id", "not read"],
  ["changeNavItem.body.id", "not read"],
  ...[
    "id",
    "uuid",
    "revision",
    "changed",
    "saved_at",
    "saved_by",
    "version",
    "modules",
    "module_schemas",
  ].map((name) => [`saveDraft.body.${name}`, "not read"] as const),
  ...["addModule", "saveModule", "saveModuleDraft"].flatMap((name) => [
    [`${name}.body.content`, "checked as a part of the block that it is put into"] as const,
    ...["id", "draft_id", "deleted_as_draft", "revision", "saved_at"].map(
      (field) => [`${name}.body.${field}`, "not read"] as const,
    ),
  ]),
]);
/** Hashed, and never stored as they are. */
const hashed =
  /^(login|authenticate|setUp|addMember|eraseMe|resetPassword|changePassword|confirmAddress|useInvitation|changeEmail|offerFactor|makeRecoveryCodes|removeFactor|passkeyOptions|beginIdentity|makePageLink|openPageLink)\.body\.(password|current)$/;

/** The places under a schema where something could get through that is not clean. */
function leaks(schema: z.core.$ZodType, path: string, seen = new Set<unknown>()): string[] {
  const promise = promiseOf(schema);
  if (promise) return leaks(promise, path, seen);
  if (seen.has(schema)) return [];
  seen.add(schema);
  const within = (part: z.core.$ZodType, name = "") => leaks(part, path + name, new Set(seen));
  // biome-ignore lint/suspicious/noExplicitAny: what a definition holds depends on its type
  const { def } = schema._zod as { def: any };
  switch (def.type) {
    case "string":
    case "pipe":
    case "transform":
    case "template_literal":
      return hashed.test(path)
        ? []
        : tries.filter((text) => getsThrough(schema, text)).length > 0
          ? [path]
          : [];
    case "object":
      return [
        ...Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([name, part]) =>
          within(part, `.${name}`),
        ),
        ...(def.catchall ? within(def.catchall, ".*") : []),
      ];
    case "array":
      return within(def.element, "[]");
    case "record":
      return [...within(def.keyType, ".key"), ...within(def.valueType, ".*")];
    case "tuple":
      return (def.items as z.core.$ZodType[]).flatMap((part) => within(part, "[]"));
    case "union":
      return (def.options as z.core.$ZodType[]).flatMap((part) => within(part));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "nonoptional":
    case "catch":
      return within(def.innerType);
    case "lazy":
      return within((def.getter as () => z.core.$ZodType)());
    case "unknown":
    case "any":
    case "custom":
      return known.has(path) ? [] : [path];
    case "number":
    case "int":
    case "boolean":
    case "enum":
    case "literal":
    case "never":
    case "null":
    case "undefined":
    case "date":
    case "bigint":
      return [];
    default:
      throw new Error(`${path} is a ${def.type}: say here what can be in it`);
  }
}

function getsThrough(schema: z.core.$ZodType, text: string): boolean {
  const result = z.safeParse(schema, text);
  return result.success && typeof result.data === "string" && nasty.some((sign) => holds(result.data, sign));
}

/** Half a character is looked for as such: a whole one has halves, too. */
const holds = (text: unknown, sign: string) =>
  sign.isWellFormed() ? (text as string).includes(sign) : !(text as string).isWellFormed();

describe("strings that enter events", () => {
  for (const [type, { data }] of Object.entries(eventKinds))
    it(`are clean in ${type}`, () => expect(leaks(data, type)).to.deep.equal([]));

  const calls = (Object.entries(contract) as [string, unknown][]).filter((one): one is [string, Call] =>
    isCall(one[1]),
  );
  it("are of all commands", () => expect(calls.length).to.be.greaterThan(20));
  for (const [name, { params, query, body }] of calls)
    it(`are clean in ${name}`, () => {
      const fields = "fields" in body ? (body as Form).fields : body;
      expect([
        ...leaks(params, `${name}.params`),
        ...leaks(query, `${name}.query`),
        // Bytes of a file are kept as they are; they hold no text.
        ...("_zod" in fields ? leaks(fields as z.ZodType, `${name}.body`) : []),
      ]).to.deep.equal([]);
    });

  it("are clean in blocks", () => expect(leaks(bareBlockSchema, "block")).to.deep.equal([]));

  it("would be found here if they were not", () => {
    expect(leaks(z.object({ a: z.array(z.string().max(50)) }), "x")).to.deep.equal(["x.a[]"]);
    expect(leaks(z.record(z.string(), z.number()), "x")).to.deep.equal(["x.key"]);
    expect(leaks(z.string().trim().nullable().optional(), "x")).to.deep.equal(["x"]);
    expect(leaks(z.union([z.number(), z.unknown()]), "x")).to.deep.equal(["x"]);
    expect(leaks(cleanText.trim().max(50), "x")).to.deep.equal([]);
  });
});

function isCall(value: unknown): value is Call {
  return typeof value === "object" && value !== null && "method" in value && "answer" in value;
}
