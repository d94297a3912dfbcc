import { expect } from "chai";
import { eventReader, type StreamEvent } from "./event-stream.ts";

function read(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const reader = eventReader((event) => events.push(event));
  for (const piece of pieces) reader(piece);
  return events;
}

describe("an event stream", () => {
  it("is read in any pieces", () => {
    const text = 'event: changed\nid: a.1\ndata: {"all":true}\n\nid: a.2\n\n';
    const expected = [
      { id: "a.1", data: '{"all":true}', retry: null },
      { id: "a.2", data: null, retry: null },
    ];
    expect(read(text)).to.deep.equal(expected);
    expect(read(...text)).to.deep.equal(expected);
  });
  it("keeps the last id, and takes comments for a sign of life", () => {
    expect(read("id: a.1\n\n: alive\n\ndata: x\ndata: y\n\n")).to.deep.equal([
      { id: "a.1", data: null, retry: null },
      { id: "a.1", data: null, retry: null },
      { id: "a.1", data: "x\ny", retry: null },
    ]);
  });
  it("says when to come again, as the server does when it stops", () => {
    expect(read("id: a.1\n\nretry: 1500\n\n")).to.deep.equal([
      { id: "a.1", data: null, retry: null },
      { id: "a.1", data: null, retry: 1500 },
    ]);
  });
  it("waits for the end of an event", () => {
    expect(read("id: a.1\ndata: x")).to.deep.equal([]);
  });
});
