import { cleanText } from "@annals/document";
import { call } from "@annals/http/contract";
import * as z from "zod";
import { providerKind } from "../identity/events.ts";
import { directory, providerFields } from "./events.ts";

export { type ProviderKind, providerKind } from "../identity/events.ts";
export type { Directory, JwtAlgorithm } from "./events.ts";

const params = z.object({ provider: providerKind });

export const setProvider = call({
  method: "put",
  path: "/api/settings/providers/{provider}",
  tag: "spaces",
  summary:
    "Sets by whom people can be signed in to this space (admins): Google, Microsoft, GitHub, any OpenID provider, a portal that signs tokens (JWT) itself, or a directory (LDAP), which has to answer. The secret is never returned.",
  params,
  body: z.strictObject({
    ...providerFields,
    algorithm: providerFields.algorithm.default(null),
    directory: directory.nullable().default(null),
    /** The client secret; for `jwt` the secret of HS256, or the public key as PEM; for `ldap` the password of the entry that we look people up as. Left out for the one that was set before. */
    secret: cleanText.min(1).max(5000).nullable().default(null),
  }),
});
export const removeProvider = call({
  method: "delete",
  path: "/api/settings/providers/{provider}",
  tag: "spaces",
  summary: "Removes a provider from this space, with its secret (admins): it no longer signs anybody in.",
  params,
});
