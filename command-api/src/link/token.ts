import { bytesOfId, createSigning, idLength, idOfBytes } from "./signed.ts";

/**
 * The token that proves the right to use a link. It is derived from the id of the link and a secret of the installation,
 * so it is stored nowhere, and neither the log nor the database is enough to make one.
 */
export interface LinkTokens {
  tokenOf(link: string): string;
  /** The link of a token; null when the token is not ours. */
  linkOf(token: string): string | null;
}

/** @param tokenKey what sessions are signed with: links get a key of their own, made from it */
export function createLinkTokens(tokenKey: Uint8Array): LinkTokens {
  const { sign, open } = createSigning(tokenKey, "annals links");
  return {
    tokenOf: (link) => sign(bytesOfId(link)),
    linkOf(token) {
      const bytes = open(token, idLength);
      return bytes === null ? null : idOfBytes(bytes);
    },
  };
}
