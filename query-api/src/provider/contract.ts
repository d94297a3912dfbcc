import { call } from "@annals/http/contract";
import * as z from "zod";

const provider = z.enum(["google", "microsoft", "github", "oidc", "jwt", "ldap"]);

const signInProvider = z.object({ provider: provider.exclude(["jwt", "ldap"]), label: z.string() });
/** Somebody else who can say who people are. */
export type SignInProvider = z.infer<typeof signInProvider>;

export const signInProviders = call({
  method: "get",
  path: "/api/auth/providers",
  tag: "session",
  summary: "By whom people can be signed in to this space, beside their password.",
  signedIn: false,
  answer: z.object({
    data: z.array(signInProvider),
    /** What the directory is called whose names and passwords sign people in, by the usual form; null where there is none. */
    directory: z.string().nullable(),
  }),
});
const providerSettings = z.object({
  provider,
  client_id: z.string(),
  issuer: z.string(),
  label: z.string(),
  algorithm: z.enum(["HS256", "RS256", "EdDSA"]).nullable(),
  /** How people are found, of `ldap` alone. */
  directory: z
    .object({
      start_tls: z.boolean(),
      base: z.string(),
      filter: z.string(),
      id: z.string(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      /** The groups of the directory that decide who is in groups here. */
      groups: z
        .object({
          attribute: z.string(),
          map: z.array(z.object({ entry: z.string(), group: z.string() })),
        })
        .optional(),
    })
    .nullable(),
  /** Unknown people get an account, and join the space. */
  admits: z.boolean(),
  on: z.boolean(),
  set_at: z.string(),
});
export type ProviderSettings = z.infer<typeof providerSettings>;

export const getProviders = call({
  method: "get",
  path: "/api/settings/providers",
  tag: "spaces",
  summary:
    "How this space is connected to those who sign people in (admins, developers). Secrets are never answered.",
  answer: z.object({ data: z.array(providerSettings) }),
});
