import { expect } from "chai";
import { findSpace, type OwnHosts, reservedKeys, spaceKeyOf } from "./space-key.ts";

const own: OwnHosts = { appSubdomain: "app", url: null };
const at = (url: string): OwnHosts => ({ ...own, url });

describe("the space that a host is the domain of", () => {
  const cases: [host: string, key: string | null][] = [
    ["docs.example.org", "docs"],
    ["DOCS.Example.org:4000", "docs"],
    ["docs.example.org.", "docs"],
    ["docs.example.org.:4000", "docs"],
    ["www.example.org", null],
    ["app.example.org", null],
    ["example.org", null],
    ["localhost", null],
    ["localhost:4000", null],
    ["a.docs.example.org", null],
    ["127.0.0.1:4000", null],
    ["10.0.1", null],
    ["[::1]:4000", null],
    ["[::1]", null],
    ["[2001:db8::1]:443", null],
    ["a b.example.org", null],
    [".example.org", null],
    ["..", null],
    ["", null],
  ];
  for (const [host, key] of cases)
    it(`${host || "(none)"}: ${key ?? "none"}`, () => expect(spaceKeyOf(host, own)).to.equal(key));
  it("depends on what the app itself is called", () => {
    const wiki = { ...own, appSubdomain: "wiki" };
    expect(spaceKeyOf("wiki.example.org", wiki)).to.equal(null);
    expect(spaceKeyOf("app.example.org", wiki)).to.equal("app");
  });
});

describe("keys that no new space may have", () => {
  it("are those of the app's own hosts", () => {
    expect(reservedKeys(own)).to.deep.equal(["www", "app"]);
    expect(reservedKeys(at("https://Wiki.example.org:8443/"))).to.deep.equal(["www", "app", "wiki"]);
    expect(reservedKeys(at("https://example.org"))).to.deep.equal(["www", "app"]);
    expect(reservedKeys(at("http://[::1]:4000"))).to.deep.equal(["www", "app"]);
  });
});

describe("the space that a request is about", () => {
  /** @param keys of all spaces, the first of them first */
  const found =
    (keys: string[], hosts = own) =>
    async (host: string, header?: string, cookie?: string) => {
      const strangers: string[] = [];
      const space = (key: string | undefined) => (key === undefined ? null : { key });
      const answer = await findSpace(
        { host, headers: header === undefined ? {} : { "annals-space": header }, cookie: () => cookie },
        hosts,
        {
          byKey: async (key) => space(keys.find((one) => one === key)),
          first: async () => space(keys[0]),
          areSeveral: async () => keys.length > 1,
          onStranger: (stranger) => strangers.push(stranger),
        },
      ).catch(({ status, message }) => ({ space: { key: `${status} ${message}` }, by: strangers[0] }));
      return answer && `${answer.space.key} by ${answer.by}`;
    };

  it("is that of its host, then that of its header, then that of its cookie, then the first", async () => {
    const ask = found(["one", "docs", "two", "three"]);
    expect(await ask("docs.example.org", "two", "three")).to.equal("docs by host");
    expect(await ask("app.example.org", "Two", "three")).to.equal("two by header");
    expect(await ask("app.example.org", undefined, "three")).to.equal("three by cookie");
    expect(await ask("localhost")).to.equal("one by nothing");
  });
  it("is the first for a cookie that is no key, or of no space; a header has to name one", async () => {
    const ask = found(["one", "docs"]);
    expect(await ask("localhost", undefined, "a b")).to.equal("one by nothing");
    expect(await ask("localhost", undefined, "gone")).to.equal("one by nothing");
    expect(await ask("localhost", "", "docs")).to.match(/^404/);
  });

  const hosts = [
    ...[
      "wiki",
      "example.co.uk",
      "nas.home.arpa",
      "pc.company.local",
      "wiki.example.org",
      "WIKI.Example.ORG.",
    ],
    ...["wiki.example.org:8443", "a.wiki.example.org", "10.0.0.7", "127.0.0.1:4000", "[::1]:4000", ""],
  ];
  it("is the only one at any host", async () => {
    for (const host of hosts) {
      expect(await found(["handbook"])(host), host).to.equal("handbook by nothing");
      expect(await found(["handbook"])(host, undefined, "old"), host).to.equal("handbook by nothing");
      expect(await found(["handbook"])(host, "handbook"), host).to.equal("handbook by header");
    }
  });
  it("is none before the setup, at any host", async () => {
    for (const host of hosts) expect(await found([])(host), host).to.equal(null);
  });

  it("is the first at the host of ANNALS_URL, unless a space has that key", async () => {
    const ask = found(["one", "two"], at("https://wiki.example.org:8443"));
    for (const host of ["wiki.example.org", "wiki.example.org:8443", "WIKI.example.org.:1"]) {
      expect(await ask(host), host).to.equal("one by nothing");
      expect(await ask(host, undefined, "two"), host).to.equal("two by cookie");
    }
    expect(await found(["one", "wiki"], at("https://wiki.example.org"))("wiki.example.org")).to.equal(
      "wiki by host",
    );
  });
  it("is none of several at a host that names none: that is said, and it can be named otherwise", async () => {
    for (const hosts of [own, at("https://wiki.example.org")]) {
      const ask = found(["one", "two"], hosts);
      expect(await ask("Lost.example.org:4000")).to.equal(
        "404 No space has the address lost.example.org. by lost.example.org",
      );
      expect(await ask("wiki.other.org")).to.match(/^404 No space has the address wiki\.other\.org\./);
      expect(await ask("lost.example.org", "two")).to.equal("two by header");
      expect(await ask("lost.example.org", undefined, "two")).to.equal("two by cookie");
    }
  });
});
