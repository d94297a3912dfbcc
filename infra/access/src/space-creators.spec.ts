import { expect } from "chai";
import { mayCreateSpace, type SpaceCreators } from "./space-creators.ts";

describe("who may make a new space", () => {
  const people = {
    admin: { person: "a", roles: ["admin"] },
    developer: { person: "d", roles: ["developer"] },
    author: { person: "w", roles: ["author"] },
    outsider: { person: null, roles: [] },
  };
  const table: Record<SpaceCreators, string[]> = {
    admins: ["admin", "developer"],
    members: ["admin", "developer", "author"],
    nobody: [],
  };
  for (const [creators, may] of Object.entries(table))
    it(`is as the server says: ${creators}`, () => {
      const allowed = Object.entries(people).filter(([, one]) =>
        mayCreateSpace(creators as SpaceCreators, one),
      );
      expect(allowed.map(([name]) => name)).to.deep.equal(may);
    });
});
