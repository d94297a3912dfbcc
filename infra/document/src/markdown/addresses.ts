import { kindOf } from "../blocks/register.ts";
import type { Addresses } from "../inline/addresses.ts";
import type { Block } from "../schema.ts";

/** The blocks with other addresses; nothing else changes. */
export function withAddresses(blocks: readonly Block[], addresses: Addresses): Block[] {
  return blocks.map((block) => ({
    ...kindOf(block).content.readdress(block, addresses),
    children: withAddresses(block.children, addresses),
  }));
}
