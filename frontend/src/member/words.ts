const words: Record<string, string> = {
  admin: "manage its pages, settings and members",
  developer: "manage its pages and settings",
  author: "read, write and create pages",
  editor: "read and write pages",
  verified: "read and comment on pages",
  viewer: "read and comment on pages",
};

/** What an invitation with these roles offers, for the person who is invited: the first role is the mightiest. */
export function rolesInWords(roles: readonly string[]): string {
  const first = Object.keys(words).find((role) => roles.includes(role));
  return first === undefined ? "" : `You could ${words[first]} there.`;
}
