import * as z from "zod";
import { lengths } from "../limits.ts";
import { cleanText, href, id, optionalHref, paint } from "../values.ts";

export const stylesSchema = z.strictObject({
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  strike: z.literal(true).optional(),
  code: z.literal(true).optional(),
  textColor: paint.optional(),
  backgroundColor: paint.optional(),
});
const text = z.strictObject({ type: z.literal("text"), text: cleanText, styles: stylesSchema });
const link = z.strictObject({ type: z.literal("link"), href, content: z.array(text) });
const mention = z.strictObject({
  type: z.literal("mention"),
  props: z.strictObject({
    kind: z.enum(["user", "entry"]),
    id,
    /** The name of a person is never stored: it is filled in when the text is read. */
    label: cleanText.max(lengths.label).default(""),
  }),
  content: z.never().optional(),
});
const inlineImage = z.strictObject({
  type: z.literal("inlineImage"),
  props: z.strictObject({
    url: href,
    alt: cleanText.max(lengths.description).default(""),
    /** Where the image leads when it is a link; empty when it is not. */
    href: optionalHref,
  }),
  content: z.never().optional(),
});
/** A formula within a line. */
const inlineMath = z.strictObject({
  type: z.literal("inlineMath"),
  props: z.strictObject({ tex: cleanText.min(1).max(lengths.tex) }),
  content: z.never().optional(),
});
export const inlineSchema = z.discriminatedUnion("type", [text, link, mention, inlineImage, inlineMath]);
export const inlinesSchema = z.array(inlineSchema);

export type Styles = z.infer<typeof stylesSchema>;
export type InlineText = z.infer<typeof text>;
export type InlineLink = z.infer<typeof link>;
export type Inline = z.infer<typeof inlineSchema>;
/** The inline content of one type. */
export type InlineOf<T extends Inline["type"]> = Extract<Inline, { type: T }>;
