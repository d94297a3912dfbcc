import { createLogger, type Logger } from "@annals/logging";
import { expect } from "chai";
import { openEventStoreLog } from "./log.ts";
import { type StandIn, startStandIn } from "./stand-in/server.testing.ts";

describe("a start on an event store", function () {
  this.timeout(60_000);
  let server: StandIn;
  let said: unknown[][];
  beforeEach(async () => {
    server = await startStandIn();
    said = [];
  });
  afterEach(() => server.stop());

  /** Why it could not be opened; the password is nowhere in it, nor in what was logged. */
  const refusal = async (startTimeout?: number) => {
    const say = (...what: unknown[]) => void said.push(what);
    const logger = {
      ...createLogger({ level: "silent" }),
      info: say,
      warn: say,
      error: say,
    } as unknown as Logger;
    const url = server.url.replace("//", "//me:s3cretWord@");
    const error = await openEventStoreLog({ url, logger, ...(startTimeout && { startTimeout }) }).then(
      () => null,
      (failure: Error) => failure,
    );
    expect(`${error?.message} ${error?.stack} ${JSON.stringify(said)}`).not.to.include("s3cretWord");
    return error?.message;
  };

  it("ends in one line that names the right that is missing, and how it is given", async () => {
    server.deny("to read everything");
    expect(await refusal()).to.match(
      /^the user .* must read and write all streams and read \$all \(.*\$admins/,
    );
  });

  it("ends for a name and password that the server does not know", async () => {
    server.deny("who nobody knows");
    expect(await refusal()).to.equal("it does not know this name and password");
  });

  it("waits for a server that is not there, says so once, and at the end why", async () => {
    await server.nodes[0]!.down();
    expect(await refusal(1_500)).to.match(/^connect ECONNREFUSED 127/);
    expect(said.map(([, words]) => words)).to.deep.equal([
      "The event log is away",
      "Waiting for the event store",
    ]);
  });
});
