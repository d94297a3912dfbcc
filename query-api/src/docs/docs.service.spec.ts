import { startWorld, type World } from "@annals/testing/world";
import { expect } from "chai";

describe("the API's own description", () => {
  let world: World;
  before(async () => {
    world = await startWorld();
  });
  after(() => world.close());

  it("names every call as data, for everyone", async () => {
    const { status, body, headers } = await world.get("/api/openapi.json");
    expect(status).to.equal(200);
    expect(body.openapi).to.equal("3.1.0");
    for (const { path, method } of world.api.calls)
      expect(body.paths[path]?.[method], path).to.be.an("object");
    const known = { "If-None-Match": headers.get("ETag")! };
    const again = await fetch(`${world.url}/api/openapi.json`, { headers: known });
    expect(again.status).to.equal(304);
  });

  it("describes the blocks of a draft as the document does", async () => {
    const { body } = await world.get("/api/openapi.json");
    const draft = body.paths["/api/entries/{id}/draft"].get.responses["200"].content["application/json"];
    expect(draft.schema.properties.blocks.items).to.deep.equal({ $ref: "#/components/schemas/Block" });
    const kinds: { properties: { type: { const: string } } }[] = body.components.schemas.Block.anyOf;
    const types = kinds.map(({ properties }) => properties.type.const);
    expect(types).to.include.members(["paragraph", "table", "image"]);
    for (const { $ref } of referencesIn(body)) {
      const [, , part, name] = $ref.split("/");
      expect(body.components[part!], $ref).to.have.property(name!);
    }
  });

  it("says of each yes or no of an address that it is 1 or 0, true or false", async () => {
    const { body } = await world.get("/api/openapi.json");
    type Described = { parameters?: { name: string; schema?: { enum?: unknown[] } }[] };
    const flags = Object.entries<Record<string, Described>>(body.paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap(({ parameters = [] }) =>
        parameters.flatMap(({ name, schema }) =>
          schema?.enum?.some((word) => /^(true|false|yes|no|0|1)$/.test(String(word)))
            ? [{ at: `${path} ${name}`, words: schema.enum }]
            : [],
        ),
      ),
    );
    expect(flags.map(({ at }) => at)).to.include.members([
      "/api/search exact",
      "/api/export drafts",
      "/api/audit routine",
      "/api/imports/{id} report",
      "/api/entries/tree nav_filter",
      "/api/dropbox images_only",
    ]);
    for (const { at, words } of flags) expect(words, at).to.deep.equal([0, 1, true, false]);
  });

  it("takes each of them so", async () => {
    const { admin } = await world.begin();
    for (const word of ["0", "1", "true", "false"])
      for (const path of [`search?q=x&exact=${word}`, `audit?routine=${word}`, `tags?all=${word}`])
        expect((await world.get(`/api/${path}`, admin)).status, path).to.equal(200);
    const { status, body } = await world.get("/api/audit?routine=perhaps", admin);
    expect([status, body.errors[0].message]).to.deep.equal([422, "must be 0 or 1, or true or false"]);
  });

  it("is a page that needs nothing from elsewhere and allows nothing else", async () => {
    const { headers, bytes } = await world.get("/api/docs");
    const html = bytes.toString();
    expect(headers.get("Content-Type")).to.equal("text/html; charset=utf-8");
    const policy = headers.get("Content-Security-Policy");
    expect(policy).to.include("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
    expect(html).not.to.match(/ style="| on\w+="|<script>|<style|https?:/);
    const assets = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]*)"/g)].map(([, address]) => address!);
    expect(assets).to.have.length(4);
    for (const address of assets) {
      const { status, headers } = await fetch(world.url + address, {
        headers: { "Accept-Encoding": "br" },
      });
      expect(status, address).to.equal(200);
      expect(headers.get("Cache-Control")).to.include("immutable");
      expect(headers.get("Content-Encoding"), address).to.equal(address.includes("swagger") ? "br" : null);
    }
    expect((await world.get(assets[0]!.replace(/[^/]+(?=\/[^/]+$)/, "0000"))).status).to.equal(404);
  });
});

function referencesIn(value: unknown): { $ref: string }[] {
  if (typeof value !== "object" || value === null) return [];
  if ("$ref" in value && typeof value.$ref === "string") return [{ $ref: value.$ref }];
  return Object.values(value).flatMap(referencesIn);
}
