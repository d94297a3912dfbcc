/**
 * An address within the site that a text was written for, as one from the top of its files; null for any other address.
 * @param site the former address of the site, such as `https://docs.example.org/guide` or `/guide`
 */
export function withinSite(address: string, site: string): string | null {
  const [, origin = "", path = ""] = /^((?:https?:)?\/\/[^/?#]*)?(.*)$/is.exec(site) ?? [];
  const host = (written: string) => written.replace(/^https?:/i, "").toLowerCase();
  const [, at = "", rest = ""] = /^((?:https?:)?\/\/[^/?#]*)?(.*)$/is.exec(address) ?? [];
  if (at !== "" && (origin === "" || host(at) !== host(origin))) return null;
  const top = path.replace(/^\/+|(?<!\/)\/+$/g, "");
  if (top === "") return at === "" ? null : `/${rest.replace(/^\/+/, "")}`;
  if (!rest.startsWith(`/${top}`)) return null;
  const below = rest.slice(top.length + 1);
  return /^[^/?#]/.test(below) ? null : `/${below.replace(/^\/+/, "")}`;
}
