import { type Happenings, space, uuid } from "../runtime/history.testing.ts";

const kinds = ["google", "github", "oidc", "jwt", "ldap"] as const;
const kindOf = (number: number) => kinds[number % kinds.length]!;

const directory = {
  ...{ start_tls: true, base: "ou=people,dc=example,dc=org", filter: "(uid={name})" },
  ...{ id: "entryUUID", email: "mail", first_name: "givenName", last_name: "sn" },
  groups: { attribute: "memberOf", map: [{ entry: "cn=staff,dc=example,dc=org", group: uuid(0x9998, 1) }] },
};

/** Providers are removed that are not there. */
export const providerHappenings: Happenings<"provider"> = {
  ProviderSet: ({ b, c }, { by }) => ({
    stream: `provider-${space}`,
    data: {
      ...{ provider: kindOf(b), client_id: `client ${c}`, issuer: "https://login.example.org" },
      ...{ label: "Company", algorithm: kindOf(b) === "jwt" ? "HS256" : null },
      ...(kindOf(b) === "ldap" && { directory }),
      ...{ admits: c % 2 === 0, on: c % 3 > 0, key_id: uuid(0x9999, c), secret: "sealed:secret" },
    },
    by,
  }),
  ProviderRemoved: ({ b }, { by }) => ({
    stream: `provider-${space}`,
    data: { provider: kindOf(b) },
    by,
  }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    provider: typeof providerHappenings;
  }
}
