import * as z from "zod";
import { hasControls } from "./clean.ts";
import { lengths } from "./limits.ts";
import { isSafeHref } from "./links.ts";
import { alignments, looks } from "./looks.ts";

/** Text that can be stored anywhere: no control characters but tab and line feed, no lone surrogates. */
export const cleanText = z
  .string()
  .refine((text) => !hasControls(text), "must not contain control characters")
  .refine((text) => text.isWellFormed(), "must be well-formed Unicode");

export const href = cleanText
  .max(lengths.address)
  .refine(isSafeHref, "must be a http, https, mailto or tel link, or an address of this site");

/** An address, or nothing. */
export const optionalHref = href.or(z.literal("")).default("");

export const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, "must contain only letters, digits, - and _");

/** A colour by name, or one from a pasted page (`rgb(0, 0, 0)`), which is kept but not shown. */
export const paint = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[a-zA-Z0-9#(),.%/ _+-]+$/, "must be the name of a colour");

export const color = paint.default(looks.textColor);
export const alignment = z.enum(alignments).default(looks.textAlignment);
/** The looks that most blocks have, as properties. */
export const looksShape = { backgroundColor: color, textColor: color, textAlignment: alignment };
