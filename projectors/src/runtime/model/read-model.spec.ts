import { expect } from "chai";
import type { ReadModel } from "./read-model.ts";
import { each, readModel } from "./read-model.ts";

const described = { name: "seat", version: 1, tables: [] };
const nothing = () => undefined;

describe("the description of a read model", () => {
  it("names each fact of its streams once, as handled or as ignored", () => {
    const model = readModel({
      ...described,
      follows: ["seat"],
      ignores: ["SeatLapsed", "SeatRenewed"],
      on: { SeatOccupied: nothing, SeatReleased: nothing },
    });
    expect(Object.keys(model.on)).to.deep.equal(["SeatOccupied", "SeatReleased"]);
  });

  it("does not compile when a fact is forgotten", () => {
    const forgetful = readModel({
      ...described,
      follows: ["seat"],
      ignores: ["SeatLapsed", "SeatRenewed"],
      // @ts-expect-error Nobody says what becomes of SeatReleased.
      on: { SeatOccupied: nothing },
    });
    expect(forgetful.name).to.equal("seat");
  });

  it("does not compile when a fact is handled and ignored, or of another stream", () => {
    const both = () =>
      readModel({
        ...described,
        follows: ["seat"],
        ignores: ["SeatLapsed", "SeatRenewed", "SeatReleased"],
        // @ts-expect-error SeatReleased is ignored as well.
        on: { SeatOccupied: nothing, SeatReleased: nothing },
      });
    expect(both).to.throw("seat both handles and ignores SeatReleased");
    const strange = readModel({
      ...described,
      follows: ["file"],
      // @ts-expect-error Sessions are not followed.
      on: { FileUploaded: nothing, SessionClosed: nothing },
    });
    expect(strange.name).to.equal("seat");
  });

  it("notices what is handled and ignored also where one handler is for several facts", () => {
    const on = each(["SeatOccupied", "SeatRenewed", "SeatReleased", "SeatLapsed"], nothing);
    const both = (): ReadModel => readModel({ ...described, follows: ["seat"], ignores: ["SeatLapsed"], on });
    expect(both).to.throw("SeatLapsed");
  });
});
