import { expect } from "chai";
import { createChecks } from "./checks.ts";
import { mostChecks } from "./contract.ts";

describe("checks of certificates", () => {
  it("are 30 a minute from one network, and others are let through meanwhile", async () => {
    const check = createChecks();
    expect(mostChecks).to.equal(30);
    for (let n = 0; n < mostChecks; n++) await check(`2001:db8:0:1::${n}`);
    const refused = await check("2001:db8:0:1::ffff").then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).to.have.property("status", 429);
    await check("2001:db8:0:2::1");
    await check("192.0.2.1");
  });
});
