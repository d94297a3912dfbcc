import type { ProviderSettings } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";

export type Kind = ProviderSettings["provider"];
/** Those where people go, and come back. */
export type VisitedKind = Exclude<Kind, "ldap">;

export const nameOfKind: Record<Kind, string> = {
  google: "Google",
  microsoft: "Microsoft",
  github: "GitHub",
  oidc: t("Company SSO (OpenID)"),
  jwt: t("Signed link (JWT)"),
  ldap: t("Directory (LDAP)"),
};
/** In the order of the screen. */
export const kinds = Object.keys(nameOfKind) as Kind[];
/** The default label of a button. */
export const usualLabel: Record<Kind, string> = {
  ...nameOfKind,
  oidc: t("Company SSO"),
  jwt: t("Signed link"),
  ldap: t("Directory"),
};
