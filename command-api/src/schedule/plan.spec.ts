import { type DraftCommand, type DraftFact, draftDecider, maxAhead } from "../draft/decider.ts";
import type { PublicationTrouble } from "../draft/events.ts";
import { firstPageFields } from "../entry/page-fields.ts";
import { given, noon, someone, someoneElse, type TestFact } from "../runtime/given.testing.ts";

const fields = {
  title: "Leave",
  description: "",
  ...firstPageFields,
  settings: {},
  tags: [],
};
const entry = { fields, givenAt: {} };
const now = new Date(noon);
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const at = inHours(1).toISOString();

const saved: DraftFact = { type: "DraftSaved", data: { changes: [], fields: { title: "Time off" } } };
const published: DraftFact = {
  type: "EntryPublished",
  data: { number: 1, title: "Leave", description: "", note: "", blocks: [], fields },
};
const discarded: DraftFact = { type: "DraftDiscarded", data: {} };
const planned: DraftFact = { type: "PublicationScheduled", data: { person_id: someone, at, note: "" } };
const cancelled: DraftFact = { type: "PublicationUnscheduled", data: {} };
const failed = (reason: PublicationTrouble): DraftFact => ({
  type: "ScheduledPublicationFailed",
  data: { person_id: someone, reason },
});
const schedule = (more: Partial<Extract<DraftCommand, { type: "schedule" }>> = {}): DraftCommand => ({
  type: "schedule",
  entry,
  at: inHours(1),
  note: "",
  by: someone,
  now,
  ...more,
});
const draft = (...facts: TestFact<DraftFact>[]) => given(draftDecider, facts);

describe("a planned publication", () => {
  it("is made for a draft, and for a page that was never published", () => {
    draft(published, saved).when(schedule()).then([planned]);
    draft().when(schedule()).then([planned]);
  });
  it("is refused where there is nothing to publish", () => {
    draft(published)
      .when(schedule())
      .refused("conflict", /nothing to publish/);
    draft(published, saved, discarded)
      .when(schedule())
      .refused("conflict", /Change the page first/);
  });
  it("is for a moment ahead, within two years", () => {
    for (const hours of [0, -1])
      draft(saved)
        .when(schedule({ at: inHours(hours) }))
        .refused("invalid", /has passed/);
    const last = new Date(now.getTime() + maxAhead);
    draft(saved)
      .when(schedule({ at: last }))
      .then([{ ...planned, data: { person_id: someone, at: last.toISOString(), note: "" } }] as DraftFact[]);
    draft(saved)
      .when(schedule({ at: new Date(last.getTime() + 1) }))
      .refused("invalid", /two years/);
  });
  it("is replaced by the next one, whoever makes it", () => {
    const data = { person_id: someoneElse, at: inHours(2).toISOString(), note: "Later" };
    draft(saved, planned)
      .when(schedule({ at: inHours(2), note: "Later", by: someoneElse }))
      .then([{ type: "PublicationScheduled", data }]);
  });
  it("is cancelled once", () => {
    draft(saved, planned).when({ type: "unschedule" }).then([cancelled]);
    draft(saved).when({ type: "unschedule" }).then([]);
  });
  it("ends with the draft, published or discarded", () => {
    for (const end of [published, discarded])
      draft(saved, planned, end).when({ type: "unschedule" }).then([]);
  });
  it("stays while people write, who need not know of it to save", () => {
    draft(saved, planned, saved).when({ type: "unschedule" }).then([cancelled]);
    draft(saved, planned)
      .when({ type: "save", entry, fields: { title: "Days off" }, expected: 0 })
      .then([{ type: "DraftSaved", data: { changes: [], fields: { title: "Days off" } } }]);
  });
  it("can fail at its moment, for one reason, and is then made anew or dismissed", () => {
    const fail: DraftCommand = { type: "scheduleFailed", at, reason: "trashed" };
    draft(saved, planned)
      .when(fail)
      .then([failed("trashed")]);
    draft(saved, planned)
      .when({ ...fail, at: inHours(2).toISOString() })
      .then([]);
    draft(saved, planned, failed("no_access")).when(fail).then([]);
    draft(saved, planned, failed("trashed")).when({ type: "unschedule" }).then([cancelled]);
    draft(saved, planned, failed("trashed")).when(schedule()).then([planned]);
  });
});
