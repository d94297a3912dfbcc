import { issueWords, type Said, saidAbout } from "@annals/document";
import type * as z from "zod";
import { cut, invalidFields, notFound } from "./problem.ts";

const maxErrors = 20;

/**
 * Checks a value. Errors are listed field by field.
 * @param where the part of the request that holds the value; "" for the body
 * @throws Problem 422, or 404 for an id in the path
 */
export function check<S extends z.ZodType>(schema: S, value: unknown, where: string): z.infer<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  // Options make zod slower, so only what is wrong is checked with our words (decision 100).
  const issues = schema.safeParse(value, { error: issueWords }).error?.issues ?? [];
  if (issues.some((issue) => issue.code === "custom" && issue.params?.status === 404)) throw notFound();
  const errors = issues.slice(0, maxErrors).map((issue) => ({
    path: cut([where, ...issue.path].filter((part) => part !== "").join("."), 200),
    said: saidOf(issue),
  }));
  throw invalidFields(errors);
}

function saidOf(issue: z.core.$ZodIssue): Said {
  const said = saidAbout(issue) ?? { type: "about:blank", text: issue.message };
  return { ...said, text: cut(said.text, 300) };
}
