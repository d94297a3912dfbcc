import * as fc from "fast-check";
import { providerKind } from "../identity/events.ts";
import { commands, ids, titles } from "../runtime/generating.testing.ts";
import type { ProviderCommand } from "./decider.ts";
import { jwtAlgorithm } from "./events.ts";

const kinds = fc.constantFrom(...providerKind.options);
const fields = fc.record({
  client_id: titles,
  issuer: fc.constantFrom("", "https://login.example.org"),
  label: titles,
  algorithm: fc.constantFrom(null, ...jwtAlgorithm.options),
  directory: fc.option(
    fc.record({
      start_tls: fc.boolean(),
      ...{ base: titles, filter: fc.constant("(uid={name})"), id: fc.constant("entryUUID") },
      ...{ email: fc.constant("mail"), first_name: fc.constant("givenName"), last_name: fc.constant("sn") },
      groups: fc.option(
        fc.record({
          attribute: fc.constant("memberOf"),
          map: fc.array(fc.record({ entry: titles, group: ids }), { minLength: 1, maxLength: 3 }),
        }),
        { nil: undefined },
      ),
    }),
  ),
  admits: fc.boolean(),
  on: fc.boolean(),
});

const secret = fc.option(fc.record({ key: ids, sealed: titles }));

export const provider = commands<ProviderCommand>(
  fc.record({
    type: fc.constant("set"),
    provider: kinds,
    fields,
    secret,
  }),
  fc.record({ type: fc.constant("remove"), provider: kinds }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    provider: typeof provider;
  }
}
