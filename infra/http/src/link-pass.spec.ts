import { expect } from "chai";
import { signLinkPass, verifyLinkPass } from "./link-pass.ts";
import { signToken, verifyToken } from "./token.ts";

const secret = new TextEncoder().encode("a secret of tests, of thirty-two bytes");
const now = new Date("2026-11-22T12:00:00.000Z");
const inSeconds = (seconds: number) => now.getTime() / 1000 + seconds;

describe("a pass of links", () => {
  it("names the links that are not over", async () => {
    const pass = await signLinkPass(secret, [
      { id: "long", until: inSeconds(100) },
      { id: "short", until: inSeconds(10) },
    ]);
    const ids = async (later: number) =>
      (await verifyLinkPass(secret, pass, new Date(now.getTime() + later * 1000))).map(({ id }) => id);
    expect(await ids(0)).to.deep.equal(["long", "short"]);
    expect(await ids(10)).to.deep.equal(["long"]);
    expect(await ids(100)).to.deep.equal([]);
  });
  it("holds the newest few", async () => {
    const links = Array.from({ length: 7 }, (_, number) => ({ id: `l${number}`, until: inSeconds(9) }));
    const found = await verifyLinkPass(secret, await signLinkPass(secret, links), now);
    expect(found.map(({ id }) => id)).to.deep.equal(["l2", "l3", "l4", "l5", "l6"]);
  });
  it("is worth nothing when it is another's, changed, or a token", async () => {
    const pass = await signLinkPass(secret, [{ id: "one", until: inSeconds(100) }]);
    const other = new TextEncoder().encode("another secret of at least thirty-two bytes");
    const claims = { session: "s", person: "p" };
    const token = await signToken(secret, claims, Math.floor(Date.now() / 1000) + 100);
    for (const [key, text] of [
      [other, pass],
      [secret, `${pass.slice(0, -6)}AAAAAA`],
      [secret, "x"],
      [secret, ""],
      [secret, token],
    ] as const)
      expect(await verifyLinkPass(key, text, now)).to.deep.equal([]);
    expect(await verifyLinkPass(secret, undefined, now)).to.deep.equal([]);
    expect(await verifyToken(secret, pass)).to.equal(null);
  });
});
