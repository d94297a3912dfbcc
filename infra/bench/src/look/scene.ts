/** The pages and people that the states are about. */
import type { TestApp, TestPerson } from "@annals/testing/app";
import { paragraph } from "@annals/testing/blocks";
import { Secret, TOTP } from "otpauth";
import { allBlocks, long } from "./blocks.ts";
import { prepareThings, type Things } from "./made-things.ts";

export interface Scene {
  app: TestApp;
  /** Somebody who only reads. */
  reader: TestPerson;
  /** Somebody with a second factor. */
  guarded: TestPerson;
  /** A page with one of each kind of block, published three times. */
  full: string;
  /** A page that somebody else writes. */
  taken: string;
  /** A page whose draft waits for the admin's review. */
  reviewed: string;
  /** A page with a draft that nobody looked at. */
  drafted: string;
  /** A page without text. */
  empty: string;
  /** A page that the reader does not see. */
  closed: string;
  /** The address by which guests open a page, after a password. */
  link: string;
  /** A tag of the first page. */
  tag: string;
  /** A group with two people. */
  group: string;
  things: Things;
}

/** Makes them. */
export async function prepare(app: TestApp): Promise<Scene> {
  const { call } = app;
  await call("PUT", "/api/settings/update", { settings: { auth: { auth_required: false } } });
  await call("POST", "/api/admin/moduleSchemas", {
    object_type: "contact",
    name: "Contact",
    content: [
      { label: "Full name", required: true },
      { label: "Office", type: "choice", options: ["Lisbon", "Remote"], default: "Remote" },
      { label: "Site", type: "link" },
    ],
  });
  const section = await app.page("Company", ["What we are."]);
  const full = await app.pageOf("Everything that a page can have", allBlocks(), section);
  for (const words of ["Ten weeks, and then some.", long]) await rewrite(app, full, words);
  const other = await app.join("Otto", "Author", "admin");
  const taken = await app.page("A page that somebody writes", [long], section);
  await call("POST", `/api/entries/${taken}/occupy`, {}, other.token);
  const reader = await app.join("Rita", "Reader");
  const guarded = await withFactor(app);
  const template = await app.page("Decision record", ["What was decided, and why."], section);
  await call("PUT", `/api/entries/${template}/template`, { is_template: true });
  const tag = await call("POST", "/api/tags", { name: "onboarding" });
  await call("POST", "/api/tags", { name: "pay" });
  await call("POST", `/api/entries/${full}/tags`, { tag: ["onboarding", "pay"] });
  const gone = await app.page("A page that was deleted", ["Old."], section);
  await call("DELETE", `/api/entries/delete/${gone}`);
  const empty = await app.page("Without text", [], section);
  const closed = await app.page("Salary bands", ["Numbers."], section);
  await call("POST", `/api/entries/${closed}/share`, { type: "special", id: "logged_in", level: 0 });
  await call("POST", `/api/entries/${closed}/access_request`, { message: "For the review" }, other.token);
  const group = await call("POST", "/api/groups", { name: "Crew" });
  await call("POST", `/api/groups/${group.id}/attachUser`, { user_ids: [other.id, reader.id] });
  const link = await call("POST", `/api/entries/${closed}/page_links`, { password: "three copper lamps" });
  await call("POST", "/api/nav", { title: "Careers", url: "https://example.org/careers" });
  await call("POST", "/api/nav", { title: "Company", slug: section });
  const reviewed = await app.page("Parental leave", ["Sixteen weeks."], section);
  await call("POST", `/api/entries/${reviewed}/occupy`, {}, other.token);
  await call("PUT", `/api/entries/${reviewed}`, { blocks: [paragraph("Up to twenty weeks.")] }, other.token);
  await call("POST", `/api/entries/${reviewed}/release`, {}, other.token);
  await call(
    "PUT",
    `/api/entries/${reviewed}/review`,
    { people: [app.admin.id], message: "Is “up to” clear?", due: "2030-01-31" },
    other.token,
  );
  const drafted = await app.page("Travel", ["By train."], section);
  await call("POST", `/api/entries/${drafted}/occupy`, {});
  await call("PUT", `/api/entries/${drafted}`, { blocks: [paragraph("By train or by bus.")] });
  await call("POST", `/api/entries/${drafted}/release`, {});
  const address = new URL(link.path, app.url);
  return {
    ...{ app, reader, guarded, full, taken, reviewed, drafted, empty, closed, tag: tag.id, group: group.id },
    link: address.pathname + address.search + address.hash,
    things: await prepareThings(app, reader, section),
  };
}

/** Publishes the page with other words at its beginning. */
async function rewrite(app: TestApp, id: string, words: string): Promise<void> {
  await app.call("POST", `/api/entries/${id}/occupy`, {});
  await app.call("PUT", `/api/entries/${id}`, { blocks: allBlocks(words) });
  await app.call("POST", `/api/entries/${id}/draft/publish`, { note: "Said more plainly" });
  await app.call("POST", `/api/entries/${id}/release`, {});
}

async function withFactor(app: TestApp): Promise<TestPerson> {
  const person = await app.join("Gus", "Guarded", "author");
  const { password, token } = person;
  const { id, secret } = await app.call("POST", "/api/users/me/second-factor", { password }, token);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await app.call("POST", "/api/users/me/second-factor/confirm", { id, code }, token);
  return person;
}
