import { expect } from "chai";
import { startWorld, type World } from "../testing.ts";
import { outline } from "./page.ts";

describe("the API's own description", () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  it("names every call as data, for everyone", async () => {
    const { status, body } = await world.get("/api/openapi.json");
    expect(status).to.equal(200);
    expect(body.openapi).to.equal("3.1.0");
    for (const { path, method } of world.api.calls)
      expect(body.paths[path]?.[method], path).to.be.an("object");
  });

  it("is a page that needs nothing from elsewhere and allows nothing else", async () => {
    const { headers, bytes } = await world.get("/api/docs");
    const html = bytes.toString();
    expect(headers.get("Content-Type")).to.equal("text/html; charset=utf-8");
    expect(headers.get("Content-Security-Policy")).to.include("default-src 'none'; script-src 'self'");
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g)) {
      if (address === "data:,") continue;
      expect(address).to.match(/^\/api\//);
      expect((await world.get(address!)).status, address).to.equal(200);
    }
    expect(html).to.include("TreeNode = {");
    expect(html).not.to.match(/ style="| on\w+="|<script>/);
    for (const { summary } of world.api.calls)
      expect(html).to.include(summary.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`));
  });

  it("says shapes in short", () => {
    expect(
      outline(
        {
          type: "object",
          required: ["a"],
          properties: {
            a: { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } },
            b: { type: "integer", minimum: 1, maximum: 100, default: 20 },
          },
        },
        0,
      ),
    ).to.equal("{\n  a: (string | null)[]\n  b?: integer = 20, from 1, to 100\n}");
  });
});
