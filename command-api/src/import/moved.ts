import { posix } from "node:path";
import type { Links } from "./links.ts";

const addresses =
  /(\]\([ \t]*<?|\b(?:src|href|source)=["']|^[ \t]{0,3}\[[^\]]+\]:[ \t]*<?)([^\s()<>"'#?]+)/gm;

/**
 * A text that is included in a page of another folder: its links are rewritten so that they lead where they led before.
 */
export function movedText(text: string, own: string, page: string, links: Links): string {
  const folder = posix.dirname(page);
  if (posix.dirname(own) === folder) return text;
  return text.replace(addresses, (written, before: string, address: string) => {
    const found = /^(?:[/@~]|[a-z][a-z0-9+.-]*:)/i.test(address) ? null : links.resolve(own, address);
    if (found === null) return written;
    return (
      before +
      encodeURI(posix.relative(folder, found.path)).replace(
        /[()?#]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16)}`,
      )
    );
  });
}
