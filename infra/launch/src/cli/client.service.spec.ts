import { type LocalApp, startTestApp } from "@annals/testing/app";
import { expect } from "chai";
import { connect } from "./client.ts";

describe("a command of the command line", () => {
  let app: LocalApp;
  before(async () => {
    app = await startTestApp();
    await app.call("POST", "/api/spaces", { key: "other", name: "Other" });
    // Until the read models have it.
    await app.call("GET", "/api/spaces/this");
  });
  after(() => app.stop());
  const connected = (space?: string) => connect({ url: app.url, token: app.admin.token, space });

  it("is about the space that it names", async () => {
    expect(await (await connected("other")).get("/api/spaces/this")).to.include({ key: "other" });
    expect(await (await connected()).get("/api/spaces/this")).to.include({ key: "handbook" });
  });
  it("fails for a space that does not exist, and writes nowhere else", async () => {
    for (const space of ["nosuch", "", "No Such", "../x", "other; space=handbook"]) {
      const error = await connected(space).catch((caught: Error) => caught);
      expect(error, space).to.be.instanceOf(Error);
      expect((error as Error).name, space).to.equal("Failure");
    }
  });
});
