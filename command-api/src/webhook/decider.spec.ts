import { expect } from "chai";
import {
  fold,
  given,
  noon,
  recorded,
  someEntry,
  someone,
  someoneElse,
  someSpace,
} from "../runtime/given.testing.ts";
import { secretsAt, type WebhookCommand, type WebhookFact, webhookDecider } from "./decider.ts";
import { tellingOf } from "./kinds.ts";
import { nextTry, pauses } from "./send.ts";

const id = someEntry;
const place = { name: "Desk", host: "hooks.example.org", address: "sealed:address" };
const described = { ...place, types: ["page.published" as const] };
const create: WebhookCommand = { type: "create", id, person: someone, secret: "sealed:one", ...described };
const created: WebhookFact = {
  type: "WebhookCreated",
  data: { webhook_id: id, person_id: someone, secret: "sealed:one", ...described },
};
const fact = <T extends WebhookFact["type"]>(type: T, more: object = {}) =>
  ({ type, data: { webhook_id: id, ...more } }) as WebhookFact;
const webhooks = (...facts: (WebhookFact & { at?: string })[]) => given(webhookDecider, facts);

describe("webhooks", () => {
  it("are created once, changed, paused, resumed and deleted", () => {
    webhooks().when(create).then([created]);
    webhooks(created).when(create).then([]);
    webhooks(created)
      .when({ type: "change", id, person: someoneElse, ...described })
      .then([fact("WebhookChanged", { person_id: someoneElse, ...described })]);
    webhooks(created)
      .when({ type: "change", id, person: someone, ...described })
      .then([]);
    webhooks(created)
      .when({ type: "pause", id, reason: "failing" })
      .then([fact("WebhookPaused", { reason: "failing" })]);
    webhooks(created, fact("WebhookPaused", { reason: "owner" }))
      .when({ type: "resume", id, person: someoneElse })
      .then([fact("WebhookResumed", { person_id: someoneElse })]);
    webhooks(created).when({ type: "resume", id, person: someone }).then([]);
    webhooks(created)
      .when({ type: "resume", id, person: someoneElse })
      .then([fact("WebhookResumed", { person_id: someoneElse })]);
    webhooks(created)
      .when({ type: "delete", id })
      .then([fact("WebhookDeleted")]);
    webhooks(created, fact("WebhookDeleted")).when({ type: "pause", id, reason: "hand" }).refused("missing");
  });
  it("are at most twenty in a space", () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      ...created,
      data: { ...created.data, webhook_id: `${id.slice(0, -2)}${at + 20}` },
    })) as WebhookFact[];
    webhooks(...many)
      .when(create)
      .refused("invalid", /20/);
  });
  it("are signed with the secret before for a day after there is a new one, and with no older one", () => {
    const change = (secret: string, at: string) => ({ ...fact("WebhookSecretChanged", { secret }), at });
    const one = fold(webhookDecider, [created, change("sealed:two", noon)])[id]!;
    const after = (hours: number) => new Date(Date.parse(noon) + hours * 3_600_000);
    expect(secretsAt(one, after(23))).to.deep.equal(["sealed:two", "sealed:one"]);
    expect(secretsAt(one, after(24))).to.deep.equal(["sealed:two"]);
    expect(secretsAt(one, after(-1000)), "the clock was ahead when it was changed").to.deep.equal([
      "sealed:two",
    ]);
    const twice = fold(webhookDecider, [created, change("sealed:two", noon), change("sealed:three", noon)])[
      id
    ]!;
    expect(secretsAt(twice, after(1))).to.deep.equal(["sealed:three", "sealed:two"]);
  });
});

describe("what webhooks tell", () => {
  const stream = `entry-${someEntry}`;
  const told = (one: { type: string; data: object; space?: string | null }, on = stream) =>
    tellingOf(recorded([one], on)[0]!);
  it("is what happened, when, by whom, and where: ids alone", () => {
    expect(told({ type: "EntryRenamed", data: { title: "Redundancies" } })).to.deep.equal({
      type: "page.renamed",
      timestamp: noon,
      data: { space_id: someSpace, actor_id: someone, entry_id: someEntry },
    });
    const posted = { entry_id: someoneElse, text: "sealed", is_private: false };
    expect(told({ type: "CommentPosted", data: posted }, `comment-${someEntry}`)?.data).to.deep.equal({
      ...{ space_id: someSpace, actor_id: someone },
      ...{ entry_id: someoneElse, comment_id: someEntry },
    });
  });
  it("is nothing that is private, of no space, or of no kind that has a name", () => {
    expect(told({ type: "CommentPosted", data: { is_private: true, entry_id: someEntry } })).to.equal(null);
    expect(told({ type: "EntryRenamed", data: {}, space: null })).to.equal(null);
    expect(told({ type: "DraftSaved", data: {} })).to.equal(null);
  });
});

describe("a delivery that failed", () => {
  const now = new Date(noon);
  const after = (tries: number, outcome: Parameters<typeof nextTry>[1], by_hand = false) => {
    const next = nextTry({ tries, by_hand }, outcome, now);
    return next === null ? null : next.getTime() - now.getTime();
  };
  it("is tried again after longer and longer pauses, for three days, and then not any more", () => {
    for (const [tries, pause] of pauses.entries())
      expect(after(tries, { trouble: "timeout" })).to.be.within(pause, Math.min(pause * 1.1, 86_400_000));
    expect(after(pauses.length, { trouble: "timeout" })).to.equal(null);
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
    expect(days).to.be.within(3, 4);
  });
  it("waits as long as the other side asks, a day at most; 410 ends it, and so does a try by hand", () => {
    expect(after(0, { status: 429, retryAfter: 600 })).to.equal(600_000);
    expect(after(0, { status: 503, retryAfter: 999_999 })).to.equal(86_400_000);
    expect(after(0, { status: 410, retryAfter: null })).to.equal(null);
    expect(after(0, { status: 500, retryAfter: null }, true)).to.equal(null);
  });
});
