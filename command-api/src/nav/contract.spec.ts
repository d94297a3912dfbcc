import { expect } from "chai";
import { addNavItem } from "./contract.ts";

describe("the address of an item of the navigation", () => {
  const read = (url: string) => addNavItem.body!.safeParse({ title: "Status", url });
  it("is taken as it is typed, without a scheme too", () => {
    for (const [typed, kept] of [
      ["status.example.com", "https://status.example.com"],
      [" status.example.com:8080/a?b#c ", "https://status.example.com:8080/a?b#c"],
      ["xn--bcher-kva.example", "https://xn--bcher-kva.example"],
      ["bücher.example/ä", "https://bücher.example/ä"],
      ["192.168.0.1", "https://192.168.0.1"],
      ["help@example.com", "mailto:help@example.com"],
      ["http://example.com", "http://example.com"],
      ["mailto:help@example.com", "mailto:help@example.com"],
      ["", ""],
    ] as const)
      expect(read(typed).data?.url, typed).to.equal(kept);
  });
  it("is refused where it leads nowhere", () => {
    for (const typed of [
      "javascript:alert(1)",
      "status",
      "/page",
      "//example.org",
      "ftp://example.org",
      "two words.example",
    ])
      expect(read(typed).success, typed).to.equal(false);
  });
});
