import { isIPv6 } from "node:net";

/**
 * The part of an address that identifies its owner: all of an IPv4 address; of an IPv6 address its network (/64), because
 * whoever has the network chooses the rest freely.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (!isIPv6(plain)) return plain;
  const [before = "", after] = plain.split("%", 1)[0]!.toLowerCase().split("::", 2);
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const left = groups(before);
  const right = groups(after);
  // An IPv4 address at the end stands for two groups.
  const width = left.length + right.length + (right.at(-1)?.includes(".") ? 1 : 0);
  const whole = after === undefined ? left : [...left, ...Array<string>(8 - width).fill("0"), ...right];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
