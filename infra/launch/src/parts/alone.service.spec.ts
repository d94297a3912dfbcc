import { createLogger } from "@annals/logging";
import type { QueryApi } from "@annals/query-api";
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { expect } from "chai";
import { givenBy } from "../app.ts";
import { door } from "./door.ts";
import { log } from "./log.ts";
import { type Given, startParts } from "./part.ts";
import { postgres } from "./postgres.ts";
import { queries } from "./queries.ts";
import { search } from "./search.ts";
import { stores } from "./stores.ts";
import { tracing } from "./tracing.ts";

const queryDoor = door("query door", ({ queries }: Given & { queries: QueryApi }) => queries.listener);
const queryProcess = [tracing, postgres, stores, log, search, queries, queryDoor] as const;

describe("the query part alone, beside a whole Annals on the same database", () => {
  let app: LocalApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.stop());

  it("answers reads, also of what the other one has just written", async () => {
    const given = givenBy(app.settings, { frontend: "", logger: createLogger({ level: "error" }) });
    const alone = await startParts(given, queryProcess);
    try {
      const { id } = await app.call("POST", "/api/entries/create", {
        title: "Written over there",
        published: true,
      });
      const answer = await fetch(new URL(`/api/entries/${id}`, alone.local), {
        headers: { Authorization: `Bearer ${app.admin.token}`, "Annals-After": app.position() },
      });
      expect(answer.status).to.equal(200);
      expect(await answer.json()).to.include({ title: "Written over there" });
      const command = await fetch(new URL("/api/entries/create", alone.local), { method: "POST" });
      expect(command.status).to.equal(405);
    } finally {
      await alone.stop();
    }
    // The other one goes on without it.
    expect((await app.call("GET", "/api/entries/tree")).data).to.have.length(5);
  });
});
