import { expect } from "chai";
import { SignJWT } from "jose";
import { apiTokenPrefix, signToken, verifyToken } from "./token.ts";

describe("A token", () => {
  const secret = new Uint8Array(32).fill(1);
  const claims = { session: "a session", person: "a person" };
  const now = new Date();
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const until = Math.floor(now.getTime() / 1000) + 60;

  it("says whose it is, each time, also with the beginning of an API token", async () => {
    const token = await signToken(secret, claims, until);
    for (const one of [token, token, apiTokenPrefix + token])
      expect(await verifyToken(secret, one)).to.deep.equal(claims);
  });
  it("ends when it says, also when it was taken before", async () => {
    const token = await signToken(secret, claims, until);
    expect(await verifyToken(secret, token, at(50))).to.deep.equal(claims);
    expect(await verifyToken(secret, token, at(61))).to.equal(null);
    expect(await verifyToken(secret, token, at(50))).to.deep.equal(claims);
  });
  it("is of its secret, also after it was taken for that", async () => {
    const token = await signToken(secret, claims, until);
    await verifyToken(secret, token);
    expect(await verifyToken(new Uint8Array(32).fill(2), token)).to.equal(null);
  });
  it("is not ours when a letter of it was changed, its header, or who signed it", async () => {
    const token = await signToken(secret, claims, until);
    await verifyToken(secret, token);
    const [head, body, signature] = token.split(".") as [string, string, string];
    const none = Buffer.from('{"alg":"none"}').toString("base64url");
    const other = Buffer.from(JSON.stringify({ sid: "x", sub: "y", iss: "annals" })).toString("base64url");
    const stranger = await new SignJWT({ sid: "a session" })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject("a person")
      .setIssuer("annals links")
      .sign(secret);
    const changed = [
      `${head}.${body}.${signature.slice(0, -3)}AAA`,
      `${none}.${body}.`,
      `${head}.${other}.${signature}`,
      stranger,
      "",
      "a.b.c",
    ];
    for (const one of changed) expect(await verifyToken(secret, one), one).to.equal(null);
  });
});
