import type { EntryPart } from "../entry/part.ts";

/** Whether a page is a template, in the answer about it and in its front matter. */
export const templatePart: EntryPart<boolean> = {
  select: (_, entry) => entry.is_template,
  from: () => [],
  past: async (_, { is_template }) => is_template,
  frontMatter: (isTemplate) => (isTemplate ? { template: true } : {}),
};
