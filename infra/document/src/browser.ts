/**
 * What browsers use of the document format: limits, safe links, the kinds of blocks with their defaults and plain text,
 * the languages of code, and what changed between two texts. Nothing here needs zod or the converters.
 */
export { type BrowserKind, browserKinds } from "./blocks/browser.ts";
export { type CallLook, callLooks } from "./blocks/call-to-action/browser.ts";
export { type Tone, toneNames, toneOf, tones } from "./blocks/callout/browser.ts";
export {
  areFields,
  type CustomField,
  type FieldType,
  type FieldValue,
  fieldTypes,
  flawOf,
  isKey,
  isLabel,
  maxOf,
  readFields,
  valueInWords,
  writeFields,
} from "./blocks/custom/fields.ts";
export {
  arranged,
  beginning,
  fits,
  type Misfit,
  type ModuleSchema,
  misfitsOf,
  type SchemaField,
} from "./blocks/custom/fit.ts";
export { type EmbedRules, frameOf, knownSites, usualRules } from "./blocks/embed/frames.ts";
export { type FileSign, fileSign, sizeInWords } from "./blocks/file/sign.ts";
export { isFileName } from "./blocks/image/file-name.ts";
export {
  columnsIn,
  type FilterWay,
  filtersAsText,
  filtersIn,
  type PageFilter,
  sortAsText,
  sortIn,
  tableMaxima,
} from "./blocks/page-table/query.ts";
export { plainText } from "./blocks/plain-text.ts";
export { cellDefaults } from "./blocks/table/browser.ts";
export { diffBlocks } from "./changes/diff.ts";
export { clean } from "./clean.ts";
export { regularColumns } from "./columns.ts";
export { formulaStart } from "./formula.ts";
export { raised } from "./inline/raised.ts";
export type { Inline, InlineText, Styles } from "./inline/schema.ts";
export { plainInline } from "./inline/text.ts";
export { coloredAs, languageName, languageOf, languages } from "./languages.ts";
export { lengths, limits, maxima } from "./limits.ts";
export { entryOf, fileOf, isExternal, isSafeHref, isShowable } from "./links.ts";
export { isPaint } from "./looks.ts";
export type { Block, BlockChange, BlockOf, BlockType } from "./schema.ts";
export { makeMarkdownSlugger, slugOf } from "./slug.ts";
export { environmentAt, isTex, texOfEnvironment } from "./tex/brackets.ts";
export { bareTex, type MathPart, texOfMath } from "./tex/mathml.ts";
