import { startTestApp, type TestApp } from "@annals/testing/app";
import { createFuzzer, fuzz, randomFrom } from "@annals/testing/fuzz";
import { expect } from "chai";

/** Leaves the sessions that the requests are sent with. */
const skipped = /logout|rebuild/;

describe("random requests to every call", function () {
  this.timeout(120_000);
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.stop());

  it("are answered, soon and without a failure, whoever sends them", async () => {
    const page = await app.page("A page", ["Text"]);
    const viewer = await app.join("Vera", "Viewer");
    const author = await app.join("Otto", "Author", "author");
    const description = await app.call("GET", "/api/openapi.json");
    const seed = Number(process.env.ANNALS_TEST_SEED ?? Date.now() % 2 ** 31);
    const next = createFuzzer(description, randomFrom(seed), [page, viewer.id, author.id]);
    const tokens = [null, viewer.token, author.token, app.admin.token];
    const { sent, failures, slowest, statuses } = await fuzz({
      url: app.url.replace(/\/$/, ""),
      next,
      tokens,
      count: 1_500,
      skip: skipped,
    });
    expect(failures, `ANNALS_TEST_SEED=${seed}`).to.deep.equal([]);
    expect(sent).to.be.at.least(1_500);
    // Not a speed: an answer this late means that something was held up.
    expect(slowest.ms, `ANNALS_TEST_SEED=${seed} ${slowest.request}`).to.be.lessThan(60_000);
    expect(statuses[200], "some come through").to.be.above(50);
    expect(await app.call("GET", "/api/setup")).to.deep.equal({ needed: false, people_without_keys: 0 });
  });
});
