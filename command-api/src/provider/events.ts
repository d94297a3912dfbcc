import { cleanText } from "@annals/document";
import * as z from "zod";
import { event, id, sealed } from "../runtime/event.ts";

/** Who can say who somebody is: `oidc` is any OpenID provider, `jwt` a portal of the space that signs tokens itself. */
export const providerKind = z.enum(["google", "microsoft", "github", "oidc", "jwt"]);
export type ProviderKind = z.infer<typeof providerKind>;
export const jwtAlgorithm = z.enum(["HS256", "RS256", "EdDSA"]);
export type JwtAlgorithm = z.infer<typeof jwtAlgorithm>;

/** How a provider is reached, but for its secret. */
export const providerFields = {
  /** What we are called there; for `jwt` the audience of its tokens. */
  client_id: cleanText.trim().min(1).max(300),
  /** Its address; for Microsoft the tenant, and empty for any; empty for Google and github.com; for `jwt` the issuer of its tokens. */
  issuer: cleanText.trim().max(500),
  /** What its button says. */
  label: cleanText.trim().min(1).max(60),
  /** How tokens are signed: of `jwt` alone. */
  algorithm: jwtAlgorithm.nullable(),
  /** Whoever it knows gets an account, and joins the space. */
  admits: z.boolean(),
  on: z.boolean(),
};

/** Stream `provider-{space}`: by whom people can be signed in to a space. */
export const providerEvents = {
  /** The secret is sealed with a key of its own, which is destroyed when another takes its place. */
  ProviderSet: event(
    z.strictObject({ provider: providerKind, ...providerFields, key_id: id, secret: sealed }),
  ),
  ProviderRemoved: event(z.strictObject({ provider: providerKind })),
};
