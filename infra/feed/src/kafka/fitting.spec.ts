import { expect } from "chai";
import type { Message } from "./client.ts";
import { sendFitting } from "./fitting.ts";

const tooLarge = () =>
  Object.assign(new Error("The request included a message larger"), { type: "MESSAGE_TOO_LARGE" });
const message = (name: string, size: number): Message => ({ headers: { name }, value: "x".repeat(size) });
const placeOf = ({ headers }: Message): Message => ({ headers, value: null });

describe("what a topic takes at once", () => {
  /** A topic that takes so much at once, and what it has. */
  const topicOf = (most: number) => {
    const kept: string[][] = [];
    const send = async (messages: readonly Message[]) => {
      if (messages.reduce((sum, { value }) => sum + (value?.length ?? 0), 0) > most) throw tooLarge();
      kept.push(messages.map(({ headers, value }) => `${headers.name}${value === null ? " elsewhere" : ""}`));
    };
    return { kept, send };
  };
  const all = [message("a", 4), message("b", 4), message("c", 9), message("d", 1)];

  it("may be less than a broker takes: then it is sent in parts, in order, and of what is too large its place", async () => {
    const { kept, send } = topicOf(8);
    await sendFitting(send, all, placeOf);
    expect(kept).to.deep.equal([["a", "b"], ["c elsewhere"], ["d"]]);
  });

  it("is all of it where it fits", async () => {
    const { kept, send } = topicOf(100);
    await sendFitting(send, all, placeOf);
    expect(kept).to.deep.equal([["a", "b", "c", "d"]]);
  });

  it("is nothing where the broker is away, or takes not even a place", async () => {
    const failure = async (error: Error, value: string | null) =>
      sendFitting(() => Promise.reject(error), [{ headers: {}, value }], placeOf).catch(
        (said: unknown) => said,
      );
    const away = new Error("Connection timeout");
    expect(await failure(away, "x")).to.equal(away);
    const large = tooLarge();
    expect(await failure(large, null)).to.equal(large);
  });
});
