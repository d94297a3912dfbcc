/** What is put after the title of a copy, and how long a title can be. */
const suffix = " (Copy)";
const maxTitle = 300;

/** The title of a copy. */
export const copyTitle = (title: string): string => title.slice(0, maxTitle - suffix.length) + suffix;
