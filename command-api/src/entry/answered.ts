import { cleanText, documentMessages, wrong } from "@annals/document";
import type * as z from "zod";
import { entryFields } from "./events.ts";
import { answeredPageFields, firstPageFields, schemasOf } from "./page-fields.ts";

/** A title: one line, no more than 300 characters. */
export const title = cleanText
  .trim()
  .min(1, wrong(documentMessages.empty))
  .max(300)
  .refine((text) => !/[\n\t]/.test(text), wrong(documentMessages.notOneLine));
export const description = cleanText.max(2000);

/** The fields of a page as calls answer them: 0 and 1 for no and yes. */
export const answeredFields = entryFields.extend(schemasOf("answered"));
/** The fields of a page of which nothing was said. */
export const firstAnswers = answeredPageFields(firstPageFields);
export type AnsweredFields = z.infer<typeof answeredFields>;
