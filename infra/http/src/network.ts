import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/**
 * The part of an address that identifies its owner: all of an IPv4 address; of an IPv6 address its network (/64), because
 * whoever has the network chooses the rest freely.
 */
export function networkOf(address: string): string {
  const plain = addressIn(address) ?? address;
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  return mappedIn(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The address in what a proxy wrote of its client, which may have a port: "203.0.113.7:4711", "[2001:db8::1]:4711". Null for what is
 * none. A port is chosen by whoever asks, so it says nothing about who that is.
 */
export function addressIn(text: string): string | null {
  const [, inBrackets, plain] = /^"?(?:\[([^\]]+)\](?::\d+)?|([^[\]"]*))"?$/.exec(text.trim()) ?? [];
  const found = inBrackets ?? plain?.replace(/^([\d.]+):\d+$/, "$1") ?? "";
  const address = found.split("%", 1)[0]!;
  return isIP(address) > 0 ? address : null;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const hex = (high: string, low: string) => ((Number(high) << 8) | Number(low)).toString(16);
  const whole =
    dotted === null ? address : `${dotted[1]}${hex(dotted[2]!, dotted[3]!)}:${hex(dotted[4]!, dotted[5]!)}`;
  const [before = "", after] = whole.toLowerCase().split("::", 2);
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const left = groups(before);
  const right = groups(after);
  const gap = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const all = after === undefined ? left : [...left, ...gap, ...right];
  return all.map((group) => group.replace(/^0+(?=.)/, ""));
}

/** The IPv4 address that an IPv6 address stands for (`::ffff:203.0.113.7`), however it is written; null for none. */
function mappedIn(groups: string[]): string | null {
  if (groups.slice(0, 5).some((group) => group !== "0") || groups[5] !== "ffff") return null;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Where a request comes from: the connection's address, or behind proxies what the outermost of them saw. */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } },
  proxies: number,
): string {
  const own = socket.remoteAddress ?? "";
  if (proxies === 0) return own;
  const seen = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .slice(-proxies)[0]!;
  return addressIn(seen) ?? own;
}
