/**
 * The document format and its converters. Everything here is pure.
 *
 * parseBlocks(unknown)            → { blocks } or { errors: [{path, message}] }; depth is checked before recursion
 * diffBlocks(before, after)       → BlockChange[] such that applyChanges(before, changes) equals after; minimal
 * applyChanges(blocks, changes)   → Block[]
 * renderBlocks(blocks)            → Rendered
 * fromMarkdown(text, options)     → { title, blocks, frontMatter, problems }
 * toMarkdown({ title, blocks })   → text
 */
export * from "./schema.ts";
