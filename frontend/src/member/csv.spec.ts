import type { AdminUser } from "@annals/query-api/contract";
import { expect } from "chai";
import { csvOf } from "./csv.ts";

const member = (display_name: string): AdminUser =>
  ({
    ...{ email: "ann@example.org", display_name, roleList: [], state: "active", groups: [] },
    ...{ since: "2026-11-27T10:00:00.000Z", entries_count: 0 },
  }) as unknown as AdminUser;

describe("members as CSV", () => {
  for (const sign of ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"])
    it(`have no formula when a name begins with ${JSON.stringify(sign)}`, () =>
      expect(csvOf([member(`${sign}HYPERLINK(1)`)])).to.include(`,"'${sign}HYPERLINK(1)",`));
});
