import { expect } from "chai";
import { approvalsOn } from "../access/approvals.ts";
import type { DraftFact } from "../draft/decider.ts";
import { draftDecider } from "../draft/decider.ts";
import { firstPageFields } from "../entry/page-fields.ts";
import { fold, given, someone, someoneElse, type TestFact } from "../runtime/given.testing.ts";
import { approvalsOf } from "./approval.ts";

const third = "0190c2f1-0000-7000-8000-0000000000c3";
const item = (number: number) => `0190c2f1-0000-7000-8000-00000000ab0${number}`;
const fields = {
  ...{ ...firstPageFields, title: "Leave", description: "", settings: {}, tags: [] },
};
const entry = { fields, givenAt: {} };
const saved = (title: string, actor = someone): TestFact<DraftFact> => ({
  type: "DraftSaved",
  data: { changes: [], fields: { title } },
  actor,
});
const published: TestFact<DraftFact> = {
  type: "EntryPublished",
  data: { number: 1, title: "Leave", description: "", note: "", blocks: [], fields: {} },
};
const asking = { by: someone, people: [someoneElse, third], message: "", due: null, publish: true };
const asked = (revision: number, people = asking.people): TestFact<DraftFact> => ({
  type: "ReviewRequested",
  data: {
    ...{ item_id: item(1), person_id: someone, people, message: "", due: null, publish: true, revision },
  },
});
const answered = (
  type: "ReviewApproved" | "ReviewChangesRequested",
  revision: number,
  by = someoneElse,
): TestFact<DraftFact> => ({
  type,
  data: { item_id: item(2), person_id: by, asked_by: someone, text: "", revision },
  actor: by,
});
const approve = (revision: number, person = someoneElse) =>
  ({ type: "approve", item: item(5), person, text: "Good", revision }) as const;
const draft = (...facts: TestFact<DraftFact>[]) => given(draftDecider, facts);
const publish = { type: "publish", entry, note: "", approvals: 1 } as const;

describe("the review of a draft", () => {
  const drafted = [published, saved("Days off")];

  it("is asked for where there is something to publish, from others", () => {
    draft(published)
      .when({ type: "askReview", entry, item: item(1), ...asking })
      .refused("conflict");
    draft(...drafted)
      .when({ type: "askReview", entry, item: item(1), ...asking })
      .then([asked(1)] as never);
    const own = { ...asking, people: [someone] };
    draft(...drafted)
      .when({ type: "askReview", entry, item: item(1), ...own })
      .refused("invalid");
  });
  it("is answered by those who were asked, about the text that they saw", () => {
    const review = draft(...drafted, asked(1));
    review.when(approve(1)).then([
      {
        type: "ReviewApproved",
        data: { item_id: item(5), person_id: someoneElse, asked_by: someone, text: "Good", revision: 1 },
      },
    ]);
    review.when(approve(1, someone)).refused("forbidden");
    review.when(approve(0)).refused("conflict", /changed while you read/);
    draft(...drafted, asked(1), saved("Holidays"))
      .when(approve(1))
      .refused("conflict");
  });
  it("is not answered by who wrote the newest text", () => {
    draft(...drafted, asked(1), saved("Holidays", someoneElse))
      .when(approve(3))
      .refused("conflict", /yourself/);
  });
  it("counts approvals of the text as it is now, and keeps them when it is asked for again", () => {
    const count = (...facts: TestFact<DraftFact>[]) =>
      approvalsOf(fold(draftDecider, [...drafted, asked(1), ...facts]));
    const approved = answered("ReviewApproved", 1);
    expect(count(approved)).to.equal(1);
    expect(count(approved, answered("ReviewApproved", 1, third))).to.equal(2);
    expect(count(approved, asked(1))).to.equal(1);
    expect(count(approved, asked(1, [third]))).to.equal(0);
    expect(count(approved, saved("Holidays"))).to.equal(0);
    expect(count(approved, answered("ReviewChangesRequested", 1))).to.equal(0);
  });
  it("ends with the draft, and when it is taken back", () => {
    const over: TestFact<DraftFact>[] = [
      { type: "DraftDiscarded", data: {} },
      { ...published, data: { ...published.data, number: 2 } } as TestFact<DraftFact>,
      { type: "ReviewWithdrawn", data: {} },
    ];
    for (const end of over) {
      draft(...drafted, asked(1), end)
        .when(approve(1))
        .refused("missing");
      draft(...drafted, asked(1), end)
        .when({ type: "withdrawReview" })
        .then([]);
    }
    draft(...drafted, asked(1))
      .when({ type: "withdrawReview" })
      .then([{ type: "ReviewWithdrawn", data: {} }]);
  });
  it("changes nothing of the revision that writers send with a save", () => {
    expect(fold(draftDecider, [...drafted, asked(1), answered("ReviewApproved", 1)]).revision).to.equal(1);
  });
});

describe("a page that must be approved", () => {
  const drafted = [published, saved("Days off"), asked(1)];
  const data = { number: 2, title: "Days off", description: "", note: "", fields: { title: "Days off" } };

  it("is not published without the approvals", () => {
    draft(...drafted)
      .when(publish)
      .refused("conflict", /One more person has to approve/);
    draft(...drafted, answered("ReviewApproved", 1), saved("Holidays"))
      .when(publish)
      .refused("conflict");
    draft(...drafted, answered("ReviewApproved", 1))
      .when({ ...publish, approvals: 2 })
      .refused("conflict");
  });
  it("is published with them, and by admins anyway, which the fact says", () => {
    const text = { blocks: [] };
    draft(...drafted, answered("ReviewApproved", 1))
      .when(publish)
      .then([{ type: "EntryPublished", data: { ...data, ...text } }]);
    draft(...drafted)
      .when({ ...publish, anyway: true })
      .then([{ type: "EntryPublished", data: { ...data, ...text, unapproved: true } }]);
  });
  it("follows from the nearest setting above, else from the settings of the space", () => {
    const on = (...path: (number | null)[]) =>
      approvalsOn(
        path.map((approvals) => ({ approvals })),
        { review: { approvals: 3 } } as never,
      );
    expect([on(null, null), on(null, 1, 2), on(0, 1), on()]).to.deep.equal([3, 1, 0, 3]);
    expect(approvalsOn([], {} as never)).to.equal(0);
  });
});
