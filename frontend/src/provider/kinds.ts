import type { ProviderSettings } from "@annals/query-api/contract";

export type Kind = ProviderSettings["provider"];
/** Those where people go, and come back. */
export type VisitedKind = Exclude<Kind, "ldap">;

export const nameOfKind: Record<Kind, string> = {
  google: "Google",
  microsoft: "Microsoft",
  github: "GitHub",
  oidc: "Company SSO (OpenID)",
  jwt: "Signed link (JWT)",
  ldap: "Directory (LDAP)",
};
/** In the order of the screen. */
export const kinds = Object.keys(nameOfKind) as Kind[];
/** What a button says before somebody changes it. */
export const usualLabel: Record<Kind, string> = {
  ...nameOfKind,
  oidc: "Company SSO",
  jwt: "Signed link",
  ldap: "Directory",
};
