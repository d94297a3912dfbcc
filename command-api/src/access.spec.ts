import { expect } from "chai";
import { type Asker, type Level, levelOn, type Shared } from "./access.ts";
import type { Role } from "./member/events.ts";

const ann = "0190c2f1-0000-7000-8000-000000000010";
const bob = "0190c2f1-0000-7000-8000-000000000011";
const asked = (...roles: Role[]): Asker => ({ person: ann, roles, authRequired: true });
const guest = (authRequired: boolean): Asker => ({ person: null, roles: [], authRequired });
/** A page, given what is shared on it. */
const page = (sharing: Shared["sharing"] = {}, author = bob): Shared => ({ author, sharing });
const people = "special:logged_in";
const all = "special:public";
const user = `user:${ann}`;

describe("the level of somebody on a page", () => {
  const cases: [string, Asker, Shared[], Level][] = [
    ["members may comment where nothing was said", asked("verified"), [page(), page()], 2],
    ["members without any role as well", asked(), [page()], 2],
    [
      "admins may do everything, also where all was taken back",
      asked("admin"),
      [page({ [people]: 0, [user]: 0 })],
      4,
    ],
    ["developers too", asked("developer"), [page({ [people]: 0 })], 4],
    ["authors manage what is theirs", asked("author"), [page({ [people]: 0 }, ann)], 4],
    ["but not what is below it and another's", asked("author"), [page(), page({}, ann)], 2],
    ["editors edit what they see", asked("editor"), [page()], 3],
    ["editors do not see what was taken back", asked("editor"), [page({ [people]: 0 })], 0],
    ["editors keep more than editing", asked("editor"), [page({ [user]: 4 })], 4],
    ["viewers at most comment", asked("viewer"), [page({ [user]: 4 })], 2],
    ["viewers at most comment on what is theirs", asked("viewer"), [page({}, ann)], 2],
    ["viewers are still capped when they are editors", asked("viewer", "editor"), [page()], 2],
    ["what is given above counts below", asked("verified"), [page(), page({ [user]: 3 })], 3],
    [
      "the nearest counts, also when it is less",
      asked("verified"),
      [page({ [user]: 0, [people]: 0 }), page({ [user]: 4 })],
      0,
    ],
    ["the highest of all principals counts", asked("verified"), [page({ [user]: 1, [people]: 3 })], 3],
    ["one's own record does not take back everybody's", asked("verified"), [page({ [user]: 0 })], 2],
    ["members are also the public", asked("verified"), [page({ [people]: 0, [all]: 1 })], 1],
    ["another's record says nothing", asked("verified"), [page({ [`user:${bob}`]: 4, [people]: 0 })], 0],
    ["guests see nothing where nothing was said", guest(false), [page()], 0],
    ["guests view what is public", guest(false), [page(), page({ [all]: 1 })], 1],
    ["guests at most view", guest(false), [page({ [all]: 4 })], 1],
    ["guests see nothing while one has to sign in", guest(true), [page({ [all]: 4 })], 0],
    ["what is for members is not for guests", guest(false), [page({ [people]: 4 })], 0],
  ];
  for (const [what, asker, way, level] of cases) {
    it(`${what}: ${level}`, () => expect(levelOn(asker, way)).to.equal(level));
  }
});
