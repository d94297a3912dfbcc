import { cleanText } from "@annals/document";
import { expect } from "chai";
import * as z from "zod";
import { event, id, sealed } from "./event.ts";
import { plainValues } from "./plain.ts";

describe("what can be told of a fact", () => {
  const kind = event(
    z.strictObject({
      name: cleanText.min(1),
      secret: sealed,
      also: sealed.nullable(),
      perhaps: sealed.optional(),
      groups: z.array(id).optional(),
      until: z.string().datetime().nullable(),
      settings: z.strictObject({ on: z.boolean(), words: sealed, hue: z.number().optional() }),
      rows: z.array(z.strictObject({ id })),
      what: z.union([cleanText, z.number()]),
    }),
  );

  it("are its values by their names, without what is sealed and what is no single value", () => {
    const data = {
      ...{ name: "People", secret: "s1", also: "s2", perhaps: "s3", groups: ["a", "b"], until: null },
      ...{ settings: { on: true, words: "s4" }, rows: [{ id: "a" }], what: 7 },
    };
    expect(plainValues(kind, data)).to.deep.equal({
      ...{ name: "People", groups: ["a", "b"], until: null, "settings.on": true, what: 7 },
    });
  });
});
