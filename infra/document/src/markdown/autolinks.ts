/** Bare addresses in a text: `https://…`, `www.…`, `ann@example.com`. */
import type { Construct, ConstructRecord, Extension, TokenizeContext } from "micromark-util-types";

/** The beginnings of such addresses, by the name of the parser's construct. */
const addresses: Record<string, RegExp> = {
  emailAutolink: /(?<![\w.+-])[\w.+-]+@/,
  protocolAutolink: /https?:\/\//i,
  wwwAutolink: /www\./i,
};

/**
 * The parser tries to read an address at each word, which is slow. With this it only tries where there is one, with the
 * same result.
 * @param text all that is parsed
 */
export function whereAddressesBegin(text: string, syntax: Extension): Extension {
  const held = Object.keys(addresses).filter((name) => holds(text, name));
  const constructs = constructsFor(syntax, held);
  if (held.length === 0) return { ...syntax, text: constructs };
  const begin = new Map<Construct, Construct>();
  const whereItBegins = (construct: Construct) => {
    const known = begin.get(construct) ?? onlyWhereItBegins(text, construct);
    begin.set(construct, known);
    return known;
  };
  const some = Object.entries(constructs).map(([code, list]) => [
    code,
    (list as Construct[]).map(whereItBegins),
  ]);
  return { ...syntax, text: Object.fromEntries(some) as ConstructRecord };
}

function holds(text: string, name: string): boolean {
  // Searching for one character costs less than trying a pattern at each word.
  return name === "emailAutolink" ? text.includes("@") : addresses[name]!.test(text);
}

const known = new WeakMap<Extension, Map<string, ConstructRecord>>();

/**
 * The constructs of a syntax that a text can need. Characters without any construct are left out: each would be combined
 * anew for each text.
 */
function constructsFor(syntax: Extension, held: readonly string[]): ConstructRecord {
  const records = known.get(syntax) ?? new Map<string, ConstructRecord>();
  known.set(syntax, records);
  const key = held.join();
  const record = records.get(key) ?? filtered(syntax.text ?? {}, held);
  records.set(key, record);
  return record;
}

function filtered(record: ConstructRecord, held: readonly string[]): ConstructRecord {
  const isNeeded = ({ name = "" }: Construct) => !(name in addresses) || held.includes(name);
  const lists = Object.entries(record).map(
    ([code, list]) => [code, [list].flat().filter((one) => one !== undefined && isNeeded(one))] as const,
  );
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0)) as ConstructRecord;
}

function onlyWhereItBegins(text: string, construct: Construct): Construct {
  const address = addresses[construct.name ?? ""];
  if (address === undefined) return construct;
  const begins = new RegExp(address, `${address.flags}y`);
  const { previous } = construct;
  return {
    ...construct,
    previous(this: TokenizeContext, code) {
      if (previous?.call(this, code) === false) return false;
      begins.lastIndex = this.now().offset;
      return begins.test(text);
    },
  };
}
