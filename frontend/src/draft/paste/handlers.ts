/**
 * HTML without what runs by itself (`onclick="…"`), as text. A tag that nothing ends goes to the end of the text: looked for from
 * each of its beginnings, it would take a time that grows with the square of the length.
 */
export const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^>]*>?/gi, (tag) => tag.replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ""));
