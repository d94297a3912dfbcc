/** Where providers are. */
import type { ProviderKind } from "../identity/events.ts";
import type { Directory } from "./events.ts";

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
    case "ldap":
      return directoryAt(issuer) !== null;
  }
}

/** Whether the space's admin, and not the big provider itself, answers for what it says. */
export const isOwn = ({ kind, issuer }: { kind: ProviderKind; issuer: string }): boolean =>
  kind === "oidc" || kind === "jwt" || kind === "ldap" || (kind === "github" && issuer !== "");

/** A server with https; without it on this machine alone, while Annals is there as well. */
function isServer(text: string, url: string | null): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  if (username !== "" || password !== "" || search !== "" || hash !== "") return false;
  if (protocol === "https:") return true;
  return protocol === "http:" && isHere(hostname) && isLocal(url);
}

/** The address of a directory; null for a text that is none. */
export function directoryAt(text: string): { host: string; isTls: boolean } | null {
  const [, scheme = "", host = ""] =
    /^(ldaps?):\/\/([A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?\/?$/i.exec(text) ?? [];
  if (host === "" || !URL.canParse(text)) return null;
  return { host: host.replace(/^\[|\]$/g, ""), isTls: scheme.toLowerCase() === "ldaps" };
}

/** Whether passwords go to a directory by TLS; without it only on this machine, while Annals is there as well. */
export function isSafeDirectory(issuer: string, { start_tls }: Directory, url: string | null): boolean {
  const at = directoryAt(issuer);
  if (at === null) return false;
  return at.isTls !== start_tls || (!at.isTls && isHere(at.host) && isLocal(url));
}

const isHere = (host: string) => host === "localhost" || host === "127.0.0.1";

/** Whether Annals is used on this machine alone. */
export function isLocal(url: string | null): boolean {
  return isHere(url === null ? "localhost" : new URL(url).hostname);
}
