/** The space of a page, by its key, and the first space of the installation. */
export interface Place {
  key: string;
  firstKey: string | null;
}

/**
 * Where a page of a space is, for links in mails: at the space's own host, where the configured address is that of the first
 * space; else the link names the space, but for the first one, which everybody gets to.
 * @param address as in `https://handbook.example.org`
 */
export function addressOfPage(address: string, path: string, { key, firstKey }: Place): string {
  if (firstKey === null || key === firstKey) return address + path;
  const { protocol, host } = new URL(address);
  const [first, ...root] = host.split(".");
  if (root.length === 2 && first === firstKey) return `${protocol}//${[key, ...root].join(".")}${path}`;
  const [page, ...token] = path.split("#");
  const query = `${page!.includes("?") ? "&" : "?"}space=${key}`;
  return `${address}${[`${page}${query}`, ...token].join("#")}`;
}
