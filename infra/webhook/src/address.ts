/** Which addresses webhooks may reach: those of the public internet, by https, and what the operator allows beside them. */
import { BlockList, isIP } from "node:net";

/** Why an address is not reached. */
export type AddressTrouble = "no_address" | "not_https" | "private";

/** What an operator allows beside the public internet: hosts, addresses and networks, as in `hooks.intranet`, `10.0.0.5`, `10.1.0.0/16`. */
export interface Allowed {
  hosts: ReadonlySet<string>;
  networks: BlockList;
}

/** @returns null when one of them is neither a host, an address nor a network */
export function allowedOf(list: readonly string[]): Allowed | null {
  const hosts = new Set<string>();
  const networks = new BlockList();
  for (const one of list) {
    const [address = "", bits] = one.split("/");
    const family = isIP(address);
    if (family === 0) {
      if (bits !== undefined || !/^[a-z0-9_.-]+$/i.test(address)) return null;
      hosts.add(address.toLowerCase());
      continue;
    }
    const most = family === 4 ? 32 : 128;
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (length < 0 || length > most) return null;
    networks.addSubnet(address, length, family === 4 ? "ipv4" : "ipv6");
  }
  return { hosts, networks };
}

/** Networks that are not of the public internet (the special-purpose registries of IANA). */
const special4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24"],
  ...["192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24"],
  ...["224.0.0.0/4", "240.0.0.0/4"],
];
/** Of the rest of IPv6 only 2000::/3 is given out; these in it are no ordinary hosts, or carry an IPv4 address. */
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
const closed4 = listOf(special4, "ipv4");
const closed6 = listOf(special6, "ipv6");
const given6 = listOf(["2000::/3"], "ipv6");

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed4.check(address, "ipv4");
  return isIP(address) === 6 && given6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

/** Whether an IP address may be reached. */
export const isReachable = (address: string, { networks }: Allowed): boolean =>
  isPublic(address) || networks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** The host of an address, without the brackets of IPv6, and without the dot that ends a full name. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** Whether the operator allowed the very host, or its address. */
export const isAllowed = (host: string, { hosts, networks }: Allowed): boolean =>
  hosts.has(host) || (isIP(host) !== 0 && networks.check(host, isIP(host) === 6 ? "ipv6" : "ipv4"));

/**
 * What is wrong with an address, as far as it tells by itself; null for nothing. What its name stands for is looked up when it is
 * reached, each time.
 */
export function troubleWith(text: string, allowed: Allowed): AddressTrouble | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (url === null || !isWeb || url.username !== "" || url.password !== "") return "no_address";
  const host = hostOf(url);
  if (isAllowed(host, allowed)) return null;
  if (isIP(host) === 0 ? isLocalName(host) : !isPublic(host)) return "private";
  return url.protocol === "https:" ? null : "not_https";
}

/** Names that mean this machine, or a network that is not the internet. */
const isLocalName = (host: string): boolean =>
  !host.includes(".") || /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host);
