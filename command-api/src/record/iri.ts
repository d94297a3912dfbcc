/** Not whole RFC 3987, but a scheme and something behind it, without what no IRI has. */
const iriPattern = /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i;
export const isIri = (text: string): boolean => text.length <= 4_000 && iriPattern.test(text);
