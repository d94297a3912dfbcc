import * as z from "zod";
import { hasControls } from "./clean.ts";
import { lengths } from "./limits.ts";
import { isSafeHref } from "./links.ts";
import { alignments, looks } from "./looks.ts";
import { wrong } from "./message.ts";
import { messages } from "./messages.ts";

/** Text that can be stored anywhere: no control characters but tab and line feed, no lone surrogates. */
export const cleanText = z
  .string()
  .refine((text) => !hasControls(text), wrong(messages.controlCharacters))
  .refine((text) => text.isWellFormed(), wrong(messages.notUnicode));

export const href = cleanText.max(lengths.address).refine(isSafeHref, wrong(messages.notHref));

/** An address, or nothing. */
export const optionalHref = href.or(z.literal("")).default("");

export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, wrong(messages.notPlainId));

/** A colour by name, or one from a pasted page (`rgb(0, 0, 0)`), which is kept but not shown. */
export const paint = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[a-zA-Z0-9#(),.%/ _+-]+$/, wrong(messages.notNameOfColor));

export const color = paint.default(looks.textColor);
export const alignment = z.enum(alignments).default(looks.textAlignment);
/** The looks that most blocks have, as properties. */
export const looksShape = { backgroundColor: color, textColor: color, textAlignment: alignment };
