import { expect } from "chai";
import { hashOf, isPassword } from "./credential.ts";

describe("The hash of a password", () => {
  const password = "correct horse battery";

  it("is Argon2id with 19 MiB and two passes", async () => {
    expect(await hashOf(password)).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("tells the password from others, and is another each time", async () => {
    const [one, other] = [await hashOf(password), await hashOf(password)];
    expect(one).not.to.equal(other);
    for (const hash of [one, other]) {
      expect(await isPassword(hash, password)).to.equal(true);
      expect(await isPassword(hash, `${password} `)).to.equal(false);
    }
  });

  it("holds at whatever cost it was made", async () => {
    const hash = await hashOf(password, { memoryCost: 8, timeCost: 1 });
    expect(hash).to.match(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await isPassword(hash, password)).to.equal(true);
    expect(await isPassword(hash, "another")).to.equal(false);
  });
});
