import * as fc from "fast-check";
import { commands } from "../runtime/generating.testing.ts";
import { someEntry, someone } from "../runtime/some.testing.ts";
import type { MemberCommand } from "./decider.ts";
import { role } from "./events.ts";

const roles = fc.array(fc.constantFrom(...role.options), { minLength: 1, maxLength: 6 });
const person = fc.constant(someone);
const keepsAdmin = fc.boolean();

export const member = commands<MemberCommand>(
  fc.record({ type: fc.constant("join"), person, roles }),
  fc.record({ type: fc.constant("invite"), person, roles }),
  fc.record({
    ...{ type: fc.constant("invite"), person, roles },
    message: fc.constantFrom("sealed:a", null),
    groups: fc.constantFrom([], [someEntry]),
  }),
  fc.record({ type: fc.constant("accept"), person }),
  fc.record({ type: fc.constant("decline"), person }),
  fc.record({ type: fc.constant("changeRoles"), person, roles, keepsAdmin }),
  fc.record({ type: fc.constant("deactivate"), person, keepsAdmin }),
  fc.record({ type: fc.constant("reactivate"), person }),
  fc.record({ type: fc.constant("acceptTerms"), person, version: fc.constantFrom(1, 2) }),
  fc.record({ type: fc.constant("leave"), person, keepsAdmin }),
);

declare module "../runtime/generating.testing.ts" {
  interface Generators {
    member: typeof member;
  }
}
