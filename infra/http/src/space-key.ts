/**
 * The key of the space that has this host, or null for a host of no space. A host of a space has three labels, and the
 * first one is neither `www` nor the app's own subdomain, as in `docs.example.org`. An IP address has no space.
 */
export function spaceKeyOf(host: string, appSubdomain: string): string | null {
  const name = host.replace(/:\d*$/, "").replace(/\.$/, "").toLowerCase();
  const labels = name.split(".");
  const [first] = labels;
  if (labels.length !== 3 || !first || labels.some((label) => !/^[a-z0-9-]+$/.test(label))) return null;
  if (/^\d+$/.test(labels[2]!)) return null;
  return first === "www" || first === appSubdomain.toLowerCase() ? null : first;
}

/** The cookie that holds the key of the active space. */
export const spaceCookie = "space";
