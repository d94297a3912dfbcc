import { expect } from "chai";
import * as z from "zod";
import { call, describedBy, form, pathId } from "./contract.ts";
import { openApi } from "./openapi.ts";

const about = {
  path: "/api/things/{id}",
  tag: "things",
  summary: "A thing.",
  params: z.object({ id: pathId }),
};
const getThing = call({ ...about, method: "get", answer: z.object({ name: z.string() }) });
const renameThing = call({
  ...about,
  method: "put",
  body: z.strictObject({ name: describedBy(z.unknown(), z.enum(["a", "b"])) }),
  statuses: { 409: "Another one has this name." },
});
const sendThing = call({
  method: "post",
  path: "/api/things",
  tag: "things",
  summary: "Sends one.",
  body: form({ title: z.string().max(9), under: pathId.optional() }, 5 * 1024 ** 2),
  statuses: { 202: "It is on its way.", 404: null },
});

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
const described: any = openApi(
  [getThing, renameThing, sendThing],
  { title: "Things", version: "1", description: "" },
  [{ getThing, renameThing }, { sendThing }],
);
const { get, put } = described.paths["/api/things/{id}"];
const { post } = described.paths["/api/things"];

describe("the OpenAPI description", () => {
  it("calls operations as the calls are called", () => {
    expect([get, put, post].map((one) => one.operationId)).to.deep.equal([
      "getThing",
      "renameThing",
      "sendThing",
    ]);
  });

  it("has a form's fields with their schemas, then its file", () => {
    const { schema } = post.requestBody.content["multipart/form-data"];
    expect(schema.properties).to.deep.equal({
      title: { type: "string", maxLength: 9 },
      under: { type: "string", format: "uuid" },
      file: {
        type: "string",
        format: "binary",
        description: "The file, after all other fields. At most 5 MB.",
      },
    });
    expect(schema.required).to.deep.equal(["title", "file"]);
  });

  it("has the headers of commands and of reads", () => {
    const ref = (name: string) => ({ $ref: `#/components/parameters/${name}` });
    expect(get.parameters).to.deep.include(ref("Annals-After"));
    expect(put.parameters).to.deep.include(ref("Idempotency-Key"));
    expect(Object.keys(put.responses[200].headers)).to.deep.equal(["Annals-Position"]);
    expect(Object.keys(put.responses[503].headers)).to.deep.equal(["Retry-After"]);
    expect(described.components.parameters).to.have.property("Annals-After");
    expect(described.components.headers).to.have.property("Annals-Position");
  });

  it("has the statuses that a call answers, with what is particular to it", () => {
    expect(Object.keys(get.responses)).to.deep.equal(["200", "401", "403", "404", "422", "503", "default"]);
    expect(put.responses[409].description).to.equal("Another one has this name.");
    expect(post.responses[202].description).to.equal("It is on its way.");
    expect(post.responses).not.to.have.any.keys("200", "404");
  });

  it("describes what the handler checks itself", () => {
    const { schema } = put.requestBody.content["application/json"];
    expect(schema.properties.name).to.deep.equal({ type: "string", enum: ["a", "b"] });
  });
});
