/** What operating systems and tools leave in folders. */

/** Whether a path is never of an import: the store of a version control, or what an operating system wrote beside files. */
export const isClutter = (path: string): boolean =>
  /(?:^|\/)(?:\.git|\.svn|\.hg|__MACOSX)\//.test(path) ||
  /(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini|\.git\w+)$/.test(path);

/** Whether a file, or a folder that it is in, has a name that begins with a dot. Pictures of VuePress are shown from such a one. */
export const isHidden = (path: string): boolean =>
  path
    .replace(/(?:^|\/)\.vuepress\/public\//, "/")
    .split("/")
    .some((part) => part.startsWith(".") && part !== "." && part !== "..");

/** Whether nobody misses a hidden file: the settings of a program, or the order of pages, which is read. */
export const isQuiet = (path: string): boolean =>
  /(?:^|\/)(?:\.(?:obsidian|trash|idea|vscode)\/|\.order$)/.test(path);
