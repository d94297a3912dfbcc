import { cleanText, wrong } from "@annals/document";
import * as z from "zod";
import { providerKind } from "../identity/events.ts";
import { event, id, sealed } from "../runtime/event.ts";
import { messages } from "./messages.ts";

export const jwtAlgorithm = z.enum(["HS256", "RS256", "EdDSA"]);
export type JwtAlgorithm = z.infer<typeof jwtAlgorithm>;

const attribute = cleanText.trim().regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, wrong(messages.notAttribute));

/** How people are found in a directory (LDAP). */
export const directory = z.strictObject({
  /** An `ldap:` connection turns to TLS before anything is sent. */
  start_tls: z.boolean(),
  /** The entry (DN) below which people are. */
  base: cleanText.trim().min(1).max(500),
  /** Whose entry it is: an LDAP filter, in which `{name}` stands for what was typed. */
  filter: cleanText
    .trim()
    .max(500)
    .refine((text) => text.includes("{name}"), wrong(messages.noPlaceForName)),
  /** The attributes that hold an id that never changes, the address, and the names. */
  id: attribute,
  email: attribute,
  first_name: attribute,
  last_name: attribute,
  /** The groups of the directory that decide who is in groups here; left out where none does. */
  groups: z
    .strictObject({
      /** The attribute of a person that holds the entries (DN) of their groups, as in memberOf. */
      attribute,
      map: z
        .array(z.strictObject({ entry: cleanText.trim().min(1).max(500), group: id }))
        .min(1)
        .max(200),
    })
    .optional(),
});
export type Directory = z.infer<typeof directory>;

/** How a provider is reached, but for its secret. */
export const providerFields = {
  /** Our id there; for `jwt` the audience of its tokens, for `ldap` the entry (DN) that we look people up as. */
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
    z.strictObject({
      provider: providerKind,
      ...providerFields,
      /** Of `ldap` alone. */
      directory: directory.optional(),
      key_id: id,
      secret: sealed,
    }),
  ),
  ProviderRemoved: event(z.strictObject({ provider: providerKind })),
};
