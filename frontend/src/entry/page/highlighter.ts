/** The highlighter that readers and writers of a page share. It loads with the first code on the screen. */

export type Highlighter = Awaited<ReturnType<typeof import("./highlight.ts").createHighlighter>>;

/** Code that is longer stays without colors: finding them would take seconds. In characters. */
export const maxColored = 100_000;

let made: Promise<Highlighter> | undefined;

/** The highlighter, without languages at first. @throws when its code cannot be fetched */
export function highlighter(): Promise<Highlighter> {
  made ??= import("./highlight.ts").then((module) => module.createHighlighter());
  // The next code tries again.
  made.catch(() => (made = undefined));
  return made;
}
