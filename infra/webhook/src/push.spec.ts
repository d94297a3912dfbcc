import { expect } from "chai";
import { isSubscription, pushKeyOf, sealFor } from "./push.ts";

/** The example of RFC 8291, appendix A. */
const browser = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

describe("messages to browsers", () => {
  it("are sealed as the standard says", () => {
    const sealed = sealFor(browser, "When I grow up, I want to be a watermelon", {
      salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
      key: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
    });
    expect(sealed.toString("base64url")).to.equal(
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz" +
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
  });
  it("are sealed with a new key each time, for keys that are keys", () => {
    expect(sealFor(browser, "x").equals(sealFor(browser, "x"))).to.equal(false);
    expect(isSubscription(browser)).to.equal(true);
    expect(isSubscription({ ...browser, auth: "AAAA" })).to.equal(false);
    for (const p256dh of ["", "AAAA", `BA${browser.p256dh.slice(2)}`])
      expect(isSubscription({ ...browser, p256dh })).to.equal(false);
  });
  it("are signed with the same key each time, which nobody else has", () => {
    const key = (text: string) => pushKeyOf(Buffer.from(text)).publicKey;
    expect(key("a")).to.equal(key("a"));
    expect(key("a")).not.to.equal(key("b"));
    expect(Buffer.from(key("a"), "base64url")).to.have.length(65);
  });
});
