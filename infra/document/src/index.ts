/**
 * The document format and its converters. Everything here is pure and runs anywhere; what has no zod in it is in
 * `@annals/document/browser` as well. Each kind of block is a folder in `blocks`.
 *
 * parseBlocks(unknown)            → { blocks } or { errors: [{path, message}] }; depth is checked before recursion
 * diffBlocks(before, after)       → BlockChange[] such that applyChanges(before, changes) equals after; minimal
 * applyChanges(blocks, changes)   → Block[], or throws BadChange
 * storedVersion(before, after)    → the changes or the whole, whichever is shorter; versionAfter(before, stored) gives `after`
 * renderBlocks(blocks)            → Rendered
 * fromMarkdown(text, options)     → { title, blocks, frontMatter, problems }
 * toMarkdown({ title, blocks })   → text
 */

export { anchorText } from "./anchor-text.ts";
export { beginningOf } from "./beginning.ts";
export { blockSchema } from "./block-schema.ts";
export {
  type CustomField,
  type FieldType,
  type FieldValue,
  fieldTypes,
  flawOf,
  isKey,
  isLabel,
  readFields,
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
export { flawWords } from "./blocks/custom/flaw-words.ts";
export { moduleType } from "./blocks/custom/type.ts";
export { type EmbedRules, frameOrigins } from "./blocks/embed/frames.ts";
export { fileSign, sizeInWords } from "./blocks/file/sign.ts";
export { columnsIn, filtersIn, sortIn } from "./blocks/page-table/query.ts";
export { plainText } from "./blocks/plain-text.ts";
export type { TableCell, TableContent } from "./blocks/table/schema.ts";
export { applyChanges } from "./changes/apply.ts";
export { BadChange } from "./changes/bad-change.ts";
export { diffBlocks, sameBlocks } from "./changes/diff.ts";
export { type StoredVersion, storedVersion, versionAfter } from "./changes/version.ts";
export { cleanStrings, withoutTurns } from "./clean.ts";
export {
  type CommentsFile,
  commentsEnd,
  commentsFile,
  type FiledComment,
  type FiledThread,
  maxThreads,
} from "./comments-file.ts";
export { filesOf, isPictureElsewhere } from "./files.ts";
export { formulaStart } from "./formula.ts";
export { hasHidden, shownBlocks } from "./hidden.ts";
export { escapeHtml } from "./html.ts";
export {
  type Inline,
  type InlineLink,
  type InlineText,
  inlineSchema,
  type Styles,
  stylesSchema,
} from "./inline/schema.ts";
export { issueWords } from "./issue-words.ts";
export { lengths, limits } from "./limits.ts";
export { entryOf, fileOf, isExternal, isSafeHref, isShowable, unescaped } from "./links.ts";
export { withAddresses } from "./markdown/addresses.ts";
export { type FromMarkdown, fromMarkdown, type MarkdownOptions, type Problem } from "./markdown/from.ts";
export { anchorIn, type Outline, outlineOf } from "./markdown/heading-anchors.ts";
export { includesOf, linesWithIncludes } from "./markdown/includes.ts";
export { type Page, toMarkdown, type WriteOptions } from "./markdown/to.ts";
export { attach, type Message, message, type Said, saidAbout, together, wrong, wrongAt } from "./message.ts";
export { messages as documentMessages } from "./messages.ts";
export {
  type BlockModule,
  blocksBelow,
  blockTypeFor,
  type HeadingsByModule,
  headingsByModule,
  holdsBlocks,
  moduleOf,
  moduleProps,
  moduleSchema,
  modulesOf,
  objectTypeOf,
} from "./modules.ts";
export { markedIn, named, pagesMarkedIn, uncut } from "./name-mark.ts";
export { changesWithoutNames, pagesIn, peopleIn, withNames, withoutNames, withTitles } from "./names.ts";
export { type MentionedPage, pageMention, titled } from "./page-title.ts";
export { type DocumentError, parseBlocks } from "./parse.ts";
export { renderBlocks } from "./render.ts";
export * from "./schema.ts";
export { sizeOf } from "./size.ts";
export { slugOf } from "./slug.ts";
export { cleanText } from "./values.ts";
