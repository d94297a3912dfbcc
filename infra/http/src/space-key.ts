/**
 * The key of the space that a host is the domain of, or null for hosts that belong to no space: three labels whose first
 * is neither `www` nor the app's own subdomain, as in `docs.example.org`. An address of numbers is no domain.
 */
export function spaceKeyOf(host: string, appSubdomain: string): string | null {
  const name = host.replace(/:\d*$/, "").replace(/\.$/, "").toLowerCase();
  const labels = name.split(".");
  const [first] = labels;
  if (labels.length !== 3 || !first || labels.some((label) => !/^[a-z0-9-]+$/.test(label))) return null;
  if (/^\d+$/.test(labels[2]!)) return null;
  return first === "www" || first === appSubdomain.toLowerCase() ? null : first;
}

/** Name of the cookie that holds the key of the active space. */
export const spaceCookie = "space";
