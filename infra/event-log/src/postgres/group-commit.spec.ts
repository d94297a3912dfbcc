import { expect } from "chai";
import type { StreamName } from "../port.ts";
import { type AppendRequest, createGroupCommit } from "./group-commit.ts";

const request = (stream: StreamName, label: string, size = 1): AppendRequest => [
  { stream, expected: "none", events: [{ id: label, type: "T", data: "x".repeat(size), metadata: "{}" }] },
];

/** A group commit whose commits end when told to. */
function underControl() {
  const groups: string[][] = [];
  const pending: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const commit = createGroupCommit<string>((group) => {
    const labels = group.map((request) => request[0]!.events[0]!.id);
    groups.push(labels);
    return new Promise((resolve, reject) => {
      pending.push({ resolve: () => resolve(labels.map((label) => `answer to ${label}`)), reject });
    });
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async (error?: Error) => {
    await turn();
    const one = pending.shift()!;
    if (error) one.reject(error);
    else one.resolve();
    await turn();
  };
  return { groups, finish, ...commit };
}

describe("group commit", () => {
  it("puts all requests that come during one commit into the next, and answers each its own", async () => {
    const { append, finish, groups } = underControl();
    const answers = [append(request("s-1", "a"))];
    await Promise.resolve().then(() => Promise.resolve());
    answers.push(append(request("s-2", "b")), append(request("s-3", "c")));
    await finish();
    await finish();
    expect(groups).to.deep.equal([["a"], ["b", "c"]]);
    expect(await Promise.all(answers)).to.deep.equal(["answer to a", "answer to b", "answer to c"]);
  });

  it("puts one request of a stream at most into a group, and keeps the order within the stream", async () => {
    const { append, finish, groups } = underControl();
    for (const [stream, label] of [
      ["s-1", "a1"],
      ["s-1", "a2"],
      ["s-2", "b1"],
      ["s-1", "a3"],
      ["s-2", "b2"],
    ] as const) {
      void append(request(stream, label));
    }
    for (let n = 0; n < 3; n++) await finish();
    expect(groups).to.deep.equal([["a1", "b1"], ["a2", "b2"], ["a3"]]);
  });

  it("puts a request about several streams behind all that are about one of them", async () => {
    const { append, finish, groups } = underControl();
    void append(request("s-1", "a"));
    void append([...request("s-1", "b"), ...request("s-2", "b2")]);
    void append(request("s-2", "c"));
    void append(request("s-3", "d"));
    for (let n = 0; n < 3; n++) await finish();
    expect(groups).to.deep.equal([["a", "d"], ["b"], ["c"]]);
  });

  it("tries each alone when a group fails, so that one failure is nobody else's", async () => {
    const { append, finish, groups } = underControl();
    const outcomes = Promise.allSettled(["a", "b", "c"].map((label) => append(request(`s-${label}`, label))));
    await finish(new Error("group"));
    await finish();
    await finish(new Error("just b"));
    await finish();
    expect(groups).to.deep.equal([["a", "b", "c"], ["a"], ["b"], ["c"]]);
    const described = (await outcomes).map((outcome) =>
      outcome.status === "fulfilled" ? outcome.value : outcome.reason.message,
    );
    expect(described).to.deep.equal(["answer to a", "just b", "answer to c"]);
  });

  it("bounds a group by its bytes, but takes a single request of any size", async () => {
    const { append, finish, groups } = underControl();
    for (const [label, size] of [
      ["a", 9_000_000],
      ["b", 5_000_000],
      ["c", 5_000_000],
      ["d", 1],
    ] as const) {
      void append(request(`s-${label}`, label, size));
    }
    for (let n = 0; n < 3; n++) await finish();
    expect(groups).to.deep.equal([["a"], ["b", "d"], ["c"]]);
  });

  it("drains: waits for what is under way and what waits behind it", async () => {
    const { append, finish, drain } = underControl();
    void append(request("s-1", "a"));
    void append(request("s-1", "b"));
    let isDrained = false;
    const drained = drain().then(() => {
      isDrained = true;
    });
    await finish();
    expect(isDrained).to.equal(false);
    await finish();
    await drained;
    await drain();
  });
});
