import { type Person, startTestApi, type TestApi } from "@annals/testing/commands";
import { expect } from "chai";
import { linkDecider } from "../link/decider.ts";
import { someEntry, someone } from "../runtime/some.testing.ts";

const hour = 60 * 60 * 1000;

describe("a registration that is not confirmed", function () {
  this.timeout(60_000);
  let test: TestApi;
  let ada: Person;
  beforeEach(async () => {
    test = await startTestApi();
    ada = await test.begin();
  });
  afterEach(() => test.close());

  it("leaves nothing that names anybody, an hour later", async () => {
    const { keys, handler, now } = test.api.core;
    const sealed = await keys.seal(someone, "nina@example.org");
    const { position } = await handler.execute(
      linkDecider,
      someEntry,
      {
        ...{ type: "issueRegistrationLink", id: someEntry, person: someone },
        ...{ email: sealed, firstName: sealed, lastName: sealed },
        until: new Date(now().getTime() + hour).toISOString(),
      },
      { space: null, actor: ada.id, correlation: someEntry, command: someEntry },
    );
    await test.seen(position);
    await test.managers.carryOutDue();
    expect(await keys.open(someone, sealed)).to.equal("nina@example.org");
    test.pass(hour);
    await test.managers.carryOutDue();
    expect(await keys.open(someone, sealed)).to.equal(null);
  });
});
