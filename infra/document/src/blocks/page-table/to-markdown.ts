/** Other tools have no form for it: it is in a comment. */
export const toMarkdown = (): null => null;
