/** What the keys begin with under which the browser keeps what a person began to write. */
export const beginOf = (person: string) => `comment.${person}.`;
