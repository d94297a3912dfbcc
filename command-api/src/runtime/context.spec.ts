import { expect } from "chai";
import fc from "fast-check";
import { parse, v5 } from "uuid";
import { idOf } from "./context.ts";

describe("the ids that follow from their parts", () => {
  it("are those of version 5, which the log holds already", () => {
    const namespace = parse("6f1d2f0a-3b55-5f0e-9a65-1f7c0a2b9d11");
    const part = fc.oneof(fc.string({ unit: "binary" }), fc.integer());
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(idOf(...parts)).to.equal(v5(Buffer.from(parts.join("\u0000")), namespace));
      }),
    );
  });
});
