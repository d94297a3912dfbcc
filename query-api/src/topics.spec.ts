import { projectionsWith } from "@annals/projectors";
import { expect } from "chai";
import { topics } from "./topics.ts";

describe("the topics", () => {
  it("are those that the read models announce, each with those who may hear of it", () => {
    const unused = () => {
      throw new Error("Nothing is read");
    };
    const projections = projectionsWith({
      keys: { openAll: unused },
      searchFor: unused,
      createSearchTables: unused,
    });
    const announced = projections.flatMap((projection) =>
      projection.follows === "feed"
        ? projection.models.flatMap(({ announces }) => announces.map(({ topic }) => topic))
        : [],
    );
    const heard = Object.entries(topics).flatMap(([name, topic]) =>
      "across" in topic ? [topic.across as string] : [name],
    );
    expect(new Set(heard)).to.deep.equal(new Set(announced));
  });
});
