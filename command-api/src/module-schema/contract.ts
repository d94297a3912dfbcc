import {
  blockTypeFor,
  cleanText,
  documentMessages,
  fieldTypes,
  flawOf,
  flawWords,
  isKey,
  isLabel,
  moduleType,
  type Said,
  wrong,
  wrongAt,
} from "@annals/document";
import { call } from "@annals/http/contract";
import * as z from "zod";
import { keyFor } from "./key.ts";
import { messages } from "./messages.ts";

const label = cleanText
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .refine(isLabel, wrong(messages.notShortLine));
const key = cleanText.refine(isKey, wrong(messages.notKeyOfType));
/** Types were once called `metro-…`. */
const objectType = cleanText
  .transform((text) => text.replace(/^metro-/, ""))
  .refine(isKey, wrong(messages.notKeyOfType))
  .refine((text) => blockTypeFor(text) === null, wrong(messages.nameOfBuiltInType));

const field = z.strictObject({
  /** What it is called in data. Made from the label when it is left out. */
  key: key.optional(),
  type: z.enum(fieldTypes).default("text"),
  label,
  /** What a new block begins with. */
  default: z.union([cleanText, z.number(), z.boolean()]).nullable().default(null),
  required: z.boolean().default(false),
  /** What can be chosen, for a choice. */
  options: z
    .array(cleanText.refine((text) => flawOf("choice", text) === null, wrong(messages.notFilledLine)))
    .max(100)
    .transform((options) => [...new Set(options)])
    .default([]),
});

const content = z
  .array(field)
  .max(50)
  .transform((fields) => {
    const taken = new Set(fields.flatMap((one) => one.key ?? []));
    return fields.map(({ key: given, ...one }) => {
      const made = given ?? keyFor(one.label, taken);
      taken.add(made);
      // An empty text is no default.
      return { key: made, ...one, default: one.default === "" ? null : one.default };
    });
  })
  .superRefine((fields, context) => {
    const keys = new Set<string>();
    for (const [at, one] of fields.entries()) {
      const flaw = (part: string, said: Said) => context.addIssue(wrongAt([at, part], said));
      if (keys.has(one.key)) flaw("key", messages.keyIsTaken);
      keys.add(one.key);
      if (one.type === "choice" && one.options.length === 0) flaw("options", messages.noChoices);
      if (one.type !== "choice" && one.options.length > 0) flaw("options", messages.optionsWithoutChoice);
      if (one.default === null) continue;
      const problem = flawOf(one.type, one.default);
      if (problem !== null) flaw("default", flawWords(problem, one.type));
      else if (one.type === "choice" && !one.options.includes(one.default as string))
        flaw("default", documentMessages.notAmongChoices({ choices: "the choices" }));
    }
  });

const settings = z.strictObject({
  /** The `cls` of a new module of this type. */
  cls: cleanText
    .max(100)
    .refine((text) => !/[\n\t]/.test(text), wrong(documentMessages.notOneLine))
    .default(""),
});

/** A name that cannot be a type is simply not found. */
const params = z.object({ object_type: z.string().transform((text) => (isKey(text) ? text : "")) });

export const addModuleSchema = call({
  method: "post",
  path: "/api/admin/moduleSchemas",
  tag: "modules",
  summary:
    "Defines a type of modules: its name and its fields (admins, developers). 409 when it already exists.",
  body: z.strictObject({
    object_type: objectType,
    name: label,
    content: content.default([]),
    settings: settings.default({ cls: "" }),
  }),
  answer: moduleType,
});

export const changeModuleSchema = call({
  method: "put",
  path: "/api/admin/moduleSchemas/{object_type}",
  tag: "modules",
  summary:
    "Changes a type of modules (admins, developers). What is left out stays. Modules that no longer fit stay readable.",
  params,
  body: z.strictObject({ name: label, content, settings }).partial(),
  answer: moduleType,
});

export const removeModuleSchema = call({
  method: "delete",
  path: "/api/admin/moduleSchemas/{object_type}",
  tag: "modules",
  summary:
    "Removes a type of modules (admins, developers). Its modules stay readable. The same type can be defined again.",
  params,
});
