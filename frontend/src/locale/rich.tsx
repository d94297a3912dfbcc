import { createElement, Fragment, type ReactNode } from "react";
import { format } from "./text.ts";

type Part = ReactNode | ((text: ReactNode[]) => ReactNode);

/**
 * A text with links, names in bold and the like: `rich("See <a>the guide</a> by {person}", { a: (text) => <a …>{text}</a>,
 * person: <Person … /> })`. The whole sentence is one message, so that a language can put its parts in another order.
 */
export function rich(message: string, parts: Record<string, Part>, meaning?: string): ReactNode {
  const shown = format(message, meaning, true).format<ReactNode>(parts as never);
  return Array.isArray(shown) ? createElement(Fragment, null, ...shown) : shown;
}
