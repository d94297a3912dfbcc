const dropped = /[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu;

/** A heading's anchor the way the common Markdown tools make it, so that links written for them keep working. */
export function slugOf(title: string): string {
  return title.trim().toLowerCase().replace(dropped, "").replaceAll(" ", "-");
}

/** Makes anchors unique within a page: the second `setup` is `setup-1`. */
export function makeSlugger(): (title: string) => string {
  const taken = new Map<string, number>();
  return (title) => {
    const slug = slugOf(title) || "section";
    let unique = slug;
    let count = taken.get(slug) ?? 0;
    while (taken.has(unique)) unique = `${slug}-${++count}`;
    taken.set(slug, count);
    taken.set(unique, taken.get(unique) ?? 0);
    return unique;
  };
}
