/** Where providers are. */
import type { ProviderKind } from "./events.ts";

/** Whether a text says where a provider of this kind is. @param url the configured address of Annals */
export function isAddressOf(kind: ProviderKind, issuer: string, url: string | null): boolean {
  switch (kind) {
    case "google":
      return issuer === "";
    case "microsoft":
      return /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,98}[A-Za-z0-9])?$|^$/.test(issuer);
    case "github":
      return issuer === "" || isServer(issuer, url);
    case "oidc":
      return isServer(issuer, url);
    case "jwt":
      return issuer !== "";
  }
}

/** Whether somebody else than the big provider itself answers for what it says: whoever set it in the space. */
export const isOwn = ({ kind, issuer }: { kind: ProviderKind; issuer: string }): boolean =>
  kind === "oidc" || kind === "jwt" || (kind === "github" && issuer !== "");

/** A server with https; without it on this machine alone, while Annals is there as well. */
function isServer(text: string, url: string | null): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username !== "" || password !== "" || search !== "" || hash !== "") return false;
  if (protocol === "https:") return true;
  const isHere = hostname === "localhost" || hostname === "127.0.0.1";
  return protocol === "http:" && isHere && isLocal(url);
}

/** Whether Annals is used on this machine alone. */
export function isLocal(url: string | null): boolean {
  const host = url === null ? "localhost" : new URL(url).hostname;
  return host === "localhost" || host === "127.0.0.1";
}
