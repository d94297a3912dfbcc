import { expect } from "chai";
import { given, someEntry, someone } from "../runtime/given.testing.ts";
import { isAddressOf } from "./address.ts";
import { type ProviderCommand, type ProviderFact, providerDecider } from "./decider.ts";

const fields = {
  client_id: "annals",
  issuer: "https://login.example.org",
  label: "Company",
  algorithm: null,
  admits: false,
  on: true,
};
const secret = { key: someEntry, sealed: "sealed" };
const set = (change: Partial<typeof fields> = {}, given: typeof secret | null = secret): ProviderCommand => ({
  type: "set",
  provider: "oidc",
  fields: { ...fields, ...change },
  secret: given,
});
const fact = (change: Partial<typeof fields> = {}, { key, sealed } = secret): ProviderFact => ({
  type: "ProviderSet",
  data: { provider: "oidc", ...fields, ...change, key_id: key, secret: sealed },
});
const removed: ProviderFact = { type: "ProviderRemoved", data: { provider: "oidc" } };

describe("a provider", () => {
  const provider = (...facts: ProviderFact[]) => given(providerDecider, facts);
  it("is set with a secret, changed without it, and removed", () => {
    provider().when(set()).then([fact()]);
    provider()
      .when(set({}, null))
      .refused("invalid", /secret/);
    provider(fact())
      .when(set({ on: false }, null))
      .then([fact({ on: false })]);
    provider(fact()).when(set({}, null)).then([]);
    provider(fact()).when({ type: "remove", provider: "oidc" }).then([removed]);
    provider(fact(), removed)
      .when(set({}, null))
      .refused("invalid", /secret/);
    provider().when({ type: "remove", provider: "oidc" }).then([]);
  });
  it("sends a secret to no other address than the one that it was typed for", () => {
    const issuer = "https://evil.example.org";
    provider(fact())
      .when(set({ issuer }, null))
      .refused("invalid", /secret/);
    const other = { key: someone, sealed: "another" };
    provider(fact())
      .when(set({ issuer }, other))
      .then([fact({ issuer }, other)]);
  });
});

describe("the address of a provider", () => {
  it("has https, but for this machine while Annals is used there alone", () => {
    expect(isAddressOf("oidc", "https://login.example.org/realms/a", "https://book.example.org")).to.equal(
      true,
    );
    expect(isAddressOf("oidc", "http://127.0.0.1:3000", null)).to.equal(true);
    for (const [issuer, url] of [
      ["http://127.0.0.1:3000", "https://book.example.org"],
      ["http://login.example.org", null],
      ["https://user:word@login.example.org", null],
      ["https://login.example.org/?a", null],
      ["file:///etc/passwd", null],
      ["login.example.org", null],
    ] as const)
      expect(isAddressOf("oidc", issuer, url), issuer).to.equal(false);
  });
  it("is fixed for Google, a tenant for Microsoft, and a server for GitHub", () => {
    expect(isAddressOf("google", "", null)).to.equal(true);
    expect(isAddressOf("google", "https://evil.example.org", null)).to.equal(false);
    expect(isAddressOf("microsoft", "contoso.com", null)).to.equal(true);
    expect(isAddressOf("microsoft", "a/../b", null)).to.equal(false);
    expect(isAddressOf("github", "https://github.example.org", null)).to.equal(true);
  });
});
