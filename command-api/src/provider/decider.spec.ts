import { expect } from "chai";
import { given, someEntry, someone } from "../runtime/given.testing.ts";
import { isAddressOf, isSafeDirectory } from "./address.ts";
import { type ProviderCommand, type ProviderFact, providerDecider } from "./decider.ts";
import type { Directory } from "./events.ts";

const fields = {
  client_id: "annals",
  issuer: "https://login.example.org",
  label: "Company",
  algorithm: null,
  directory: null as Directory | null,
  admits: false,
  on: true,
};
const people: Directory = {
  ...{ start_tls: true, base: "ou=people", filter: "(uid={name})" },
  ...{ id: "entryUUID", email: "mail", first_name: "givenName", last_name: "sn" },
};
const secret = { key: someEntry, sealed: "sealed" };
const set = (change: Partial<typeof fields> = {}, given: typeof secret | null = secret): ProviderCommand => ({
  type: "set",
  provider: "oidc",
  fields: { ...fields, ...change },
  secret: given,
});
const fact = (change: Partial<typeof fields> = {}, { key, sealed } = secret): ProviderFact => {
  const { directory, ...others } = { ...fields, ...change };
  const data = { provider: "oidc", ...others, ...(directory && { directory }) } as const;
  return { type: "ProviderSet", data: { ...data, key_id: key, secret: sealed } };
};
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
  it("sends a secret that was typed for TLS never in the clear", () => {
    const directory = { ...people, start_tls: true };
    const clear = { directory: { ...people, start_tls: false } };
    provider(fact({ directory }))
      .when(set(clear, null))
      .refused("invalid", /secret/);
    provider(fact(clear))
      .when(set({ directory }, null))
      .then([fact({ directory })]);
    provider(fact({ directory }))
      .when(set({ directory: { ...people, base: "ou=all" } }, null))
      .then([fact({ directory: { ...people, base: "ou=all" } })]);
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
  it("of a directory has TLS, but for this machine while Annals is used there alone", () => {
    const plain = { ...people, start_tls: false };
    expect(isSafeDirectory("ldaps://ldap.example.org", plain, "https://book.example.org")).to.equal(true);
    expect(isSafeDirectory("ldap://ldap.example.org:389", people, "https://book.example.org")).to.equal(true);
    expect(isSafeDirectory("ldap://127.0.0.1:1389", plain, null)).to.equal(true);
    for (const [issuer, directory, url] of [
      ["ldap://ldap.example.org", plain, null],
      ["ldap://127.0.0.1", plain, "https://book.example.org"],
      ["ldaps://ldap.example.org", people, null],
      ["ldaps://", plain, null],
    ] as const)
      expect(isSafeDirectory(issuer, directory, url), issuer).to.equal(false);
    for (const text of [
      "http://ldap.example.org",
      "ldap://ldap.example.org/dc=a",
      "ldap://user@ldap.example.org",
      "ldap://ldap.example.org?x",
      "ldap://a b",
      "ldap://ldap.example.org:99999",
    ])
      expect(isAddressOf("ldap", text, null), text).to.equal(false);
  });
});
