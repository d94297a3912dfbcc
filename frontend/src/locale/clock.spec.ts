import { expect } from "chai";
import { hearTime, serverNow } from "./clock.ts";

describe("the server's time", () => {
  const here = Date.parse("2026-03-02T10:00:00Z");
  const served = (date: string | null) => {
    hearTime(date, here);
    return serverNow(here).toISOString();
  };
  afterEach(() => hearTime(new Date().toUTCString()));

  it("counts where the browser's clock is off, whichever way", () => {
    expect(served("Tue, 03 Mar 2026 16:00:00 GMT")).to.equal("2026-03-03T16:00:00.000Z");
    expect(served("Sun, 01 Mar 2026 09:00:00 GMT")).to.equal("2026-03-01T09:00:00.000Z");
  });

  it("is the browser's where they agree, as answers take a while", () => {
    expect(served("Mon, 02 Mar 2026 09:59:57 GMT")).to.equal("2026-03-02T10:00:00.000Z");
  });

  it("stays what it was when an answer does not say it", () => {
    served("Tue, 03 Mar 2026 16:00:00 GMT");
    for (const date of [null, "soon"]) expect(served(date)).to.equal("2026-03-03T16:00:00.000Z");
  });
});
