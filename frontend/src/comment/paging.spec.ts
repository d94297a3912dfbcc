import { expect } from "chai";
import { callFrom, callsFor, moreThan, perPage } from "./paging.ts";

describe("Threads of a page that has many", () => {
  it("are more each time somebody asks for more, and read by calls of exactly as many", () => {
    let count = perPage;
    for (let asked = 0; asked < 20; asked++) {
      const calls = callsFor(count);
      expect(calls.reduce((sum, { per_page }) => sum + per_page, 0)).to.equal(count);
      expect(calls.length).to.be.at.most(Math.ceil(count / 100));
      const more = moreThan(count);
      expect(more).to.be.greaterThan(count);
      const { page, per_page } = callFrom(count, more);
      expect([(page - 1) * per_page, page * per_page], "those further alone").to.deep.equal([count, more]);
      count = more;
    }
  });
});
