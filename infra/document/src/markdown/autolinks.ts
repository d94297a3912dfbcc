/** Addresses that stand in a text as they are: `https://…`, `www.…`, `ann@example.com`. */
import type { Construct, ConstructRecord, Extension, TokenizeContext } from "micromark-util-types";

/** What such an address begins with, and what each holds, by the name of the parser's construct that reads it. */
const addresses: Record<string, { begins: RegExp; holds: string }> = {
  emailAutolink: { begins: /[\w.+-]+@/y, holds: "@" },
  protocolAutolink: { begins: /https?:\/\//iy, holds: "://" },
  wwwAutolink: { begins: /www\./iy, holds: "." },
};

/**
 * The parser tries to read an address at the beginning of each word, which is slow. With this it tries only where the text has
 * one, and finds the same.
 * @param text all that is parsed
 */
export function whereAddressesBegin(text: string, syntax: Extension): Extension {
  const constructs = Object.entries(syntax.text ?? {}).map(([code, list]) => {
    const all = [list].flat().filter((one) => one !== undefined);
    return [code, all.flatMap((one) => whereItBegins(text, one))] as const;
  });
  return { ...syntax, text: Object.fromEntries(constructs) as ConstructRecord };
}

function whereItBegins(text: string, construct: Construct): Construct[] {
  const address = addresses[construct.name ?? ""];
  if (address === undefined) return [construct];
  const { begins, holds } = address;
  if (!text.includes(holds)) return [];
  const { previous } = construct;
  return [
    {
      ...construct,
      previous(this: TokenizeContext, code) {
        if (previous?.call(this, code) === false) return false;
        begins.lastIndex = this.now().offset;
        return begins.test(text);
      },
    },
  ];
}
