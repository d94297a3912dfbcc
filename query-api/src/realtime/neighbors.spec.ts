import { createLogger } from "@annals/logging";
import { expect } from "chai";
import { createNeighbors, type Neighbors } from "./neighbors.ts";
import type { Here, Present } from "./presence.ts";

const logger = createLogger({ level: "silent" });
const who = (id: string): Present => ({ id, name: id, initials: id[0]!, profile_pic: null });

/** Processes on one wire, which can be cut. */
class Wire {
  all: Process[] = [];
  messages = 0;
  isCut = false;
  clock = 0;
  async say(text: string): Promise<void> {
    if (this.isCut) throw new Error("The database is away");
    this.messages++;
    for (const one of this.all) if (!one.isDeaf) one.neighbors.hear(text);
  }
}

class Process {
  own = new Map<string, Here>();
  /** Who is where at the others, with what they do. */
  others = new Map<string, string | null>();
  isDeaf = false;
  neighbors: Neighbors;
  wire: Wire;
  constructor(wire: Wire) {
    this.wire = wire;
    this.neighbors = createNeighbors({
      say: (text) => wire.say(text),
      hereNow: () => this.own.values(),
      onHere: (_, channel, one, doing) => this.others.set(`${channel} ${one.id}`, doing),
      onGone: (_, channel, id) => this.others.delete(`${channel} ${id}`),
      logger,
      now: () => wire.clock,
    });
    wire.all.push(this);
  }
  come(channel: string, id: string, doing: Here["doing"] = null): void {
    this.own.set(`${channel} ${id}`, { channel, who: who(id), doing });
    this.neighbors.here(channel, who(id), doing);
  }
  go(channel: string, id: string): void {
    this.own.delete(`${channel} ${id}`);
    this.neighbors.gone(channel, id);
  }
}

describe("hubs of several processes", function () {
  this.timeout(30_000);
  let wire: Wire;
  beforeEach(() => {
    wire = new Wire();
  });
  afterEach(() => Promise.all(wire.all.map(({ neighbors }) => neighbors.close())));
  async function until(is: () => boolean): Promise<void> {
    while (!is()) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const seen = (process: Process) => Object.fromEntries([...process.others].sort());
  /** Two that know of each other. */
  async function two(): Promise<[Process, Process]> {
    const [one, other] = [new Process(wire), new Process(wire)];
    one.come("hello", "ann");
    other.come("hello", "ben");
    await until(() => one.others.size === 1 && other.others.size === 1);
    one.go("hello", "ann");
    other.go("hello", "ben");
    await until(() => one.others.size === 0 && other.others.size === 0);
    return [one, other];
  }

  it("tell each other who comes, what they do, and who leaves", async () => {
    const [one, other] = await two();
    one.come("page", "ann");
    one.come("page", "ben", "reading");
    await until(() => other.others.size === 2);
    one.come("page", "ann", "writing");
    one.go("page", "ben");
    await until(() => other.others.size === 1);
    expect(seen(other)).to.deep.equal({ "page ann": "writing" });
  });

  it("tell who begins later all that there is, in several messages when it is much", async () => {
    const one = new Process(wire);
    for (let at = 0; at < 300; at++) one.come(`page ${at}`, "ann", "away");
    const later = new Process(wire);
    await until(() => later.others.size === 300);
    expect(wire.messages).to.be.at.least(5);
  });

  it("say nothing while they are alone", async () => {
    const one = new Process(wire);
    await until(() => wire.messages === 1);
    for (let at = 0; at < 20; at++) one.come("page", `${at}`);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(wire.messages).to.equal(1);
  });

  it("gather what changes again and again", async () => {
    const [one, other] = await two();
    const before = wire.messages;
    for (let at = 0; at < 1_000; at++) one.come("page", "ann", at % 2 === 0 ? "away" : "reading");
    await until(() => other.others.size === 1);
    expect(seen(other)).to.deep.equal({ "page ann": "reading" });
    expect(wire.messages - before).to.be.at.most(4);
  });

  it("are as they were after messages were lost", async () => {
    const [one, other] = await two();
    one.come("page", "ann");
    await until(() => other.others.size === 1);
    other.isDeaf = true;
    one.go("page", "ann");
    one.come("page", "eva");
    const before = wire.messages;
    await until(() => wire.messages > before);
    other.isDeaf = false;
    other.neighbors.lost();
    await until(() => !other.others.has("page ann"));
    expect(seen(other)).to.deep.equal({ "page eva": null });
  });

  it("see by a number that something was lost of which nobody knew", async () => {
    const [one, other] = await two();
    other.isDeaf = true;
    one.come("page", "ann");
    const before = wire.messages;
    await until(() => wire.messages > before);
    other.isDeaf = false;
    await until(() => other.others.size === 1);
  });

  it("say again what could not be said", async () => {
    const [one, other] = await two();
    wire.isCut = true;
    one.come("page", "ann");
    await new Promise((resolve) => setTimeout(resolve, 300));
    wire.isCut = false;
    await until(() => other.others.size === 1);
  });

  it("forget at once who stops, and soon who is silent", async () => {
    const [one, other] = await two();
    const third = new Process(wire);
    one.come("page", "ann");
    other.come("page", "ben");
    await until(() => third.others.size === 2);
    await one.neighbors.close();
    await until(() => third.others.size === 1);
    // As one that was killed.
    wire.say = async () => undefined;
    wire.clock += 11_000;
    await until(() => third.others.size === 0);
  });

  it("hear nothing in what is no message", async () => {
    const [one] = await two();
    for (const text of ["", "{", "null", '{"from":"x"}', '{"from":"x","round":0,"here":[{}]}'])
      one.neighbors.hear(text);
    expect(one.others.size).to.equal(0);
  });
});
