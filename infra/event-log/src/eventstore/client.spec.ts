import { PassThrough } from "node:stream";
import { expect } from "chai";
import { forgiving } from "./client.ts";

describe("the client of an event store", () => {
  it("outlives answers to appends that nobody waits for any more, and hears all others", async () => {
    const made = new PassThrough({ objectMode: true });
    const waiting = new Set(["one", "three"]);
    const heard: string[] = [];
    const stream = forgiving({ batchAppend: () => made })
      .batchAppend()
      .on("data", (answer: string) => {
        // As the library does it, with what is in its list.
        if (!waiting.has(answer)) throw new TypeError("undefined is not iterable");
        heard.push(answer);
      });
    const ended = new Promise((resolve) => stream.on("end", resolve));
    for (const answer of ["one", "two", "three"]) made.write(answer);
    made.end();
    await ended;
    expect(heard).to.deep.equal(["one", "three"]);
  });
});
