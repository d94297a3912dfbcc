import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { type Inbox, proveAddress, startInbox } from "@annals/testing/inbox";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("An invitation to a space", () => {
  let app: TestApp;
  let stage: Stage;
  let owner: TestPerson;
  let inbox: Inbox;
  before(async () => {
    inbox = await startInbox();
    ({ app, stage } = await startStage({ ANNALS_SMTP_URL: inbox.url }));
    owner = await app.join("Otto", "Owner", "developer");
    await app.call("POST", "/api/spaces", { name: "Docs", key: "docs" }, owner.token);
  });
  after(async () => {
    await stage?.close();
    await inbox?.close();
  });
  afterEach(() => expect(stage.complaints()).toEqual([]));

  const inDocs = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(new URL(path, app.url), {
      method,
      headers: {
        Authorization: `Bearer ${owner.token}`,
        Cookie: "space=docs",
        "Content-Type": "application/json",
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  /** Only whose address was proved hears of other spaces. */
  const invite = async (person: TestPerson) => {
    const { email } = person;
    const account = { email, password: "not their own", first_name: "X", roles: ["author"] };
    const { invited } = await inDocs("POST", "/api/admin/members", account);
    expect(invited).toBe(true);
  };
  const visit = async (person: TestPerson, phone = false): Promise<Page> =>
    stage.visit(await stage.person(person, { phone }), "/");
  const notice = (page: Page) => page.getByText("Otto Owner invites you to the space “Docs”.");
  const open = (page: Page) => page.getByRole("button", { name: "See the invitation" }).click();
  const docs = (page: Page, role: "menu" | "dialog") =>
    page.getByRole(role).getByRole("group", { name: "Docs" });

  it("is heard at once by who is invited alone, stands in the switcher with what it means, and leads into the space", async () => {
    const pia = await app.join("Pia", "Person");
    await proveAddress(app, inbox, pia);
    const other = await visit(await app.join("Rob", "Reader"));
    const page = await visit(pia);
    for (const one of [page, other]) await expect(one.getByRole("tree", { name: "Pages" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Switch space" })).toHaveCount(0);
    await invite(pia);
    await expect(notice(page)).toBeVisible();
    expect(await axeFinds(page, "main")).toEqual([]);
    await page.getByRole("button", { name: "Switch space" }).click();
    await expect(docs(page, "menu")).toContainText("Otto Owner invites you");
    await expect(docs(page, "menu")).toContainText("You could read, write and create pages there.");
    expect(await axeFinds(page, "[role=menu]")).toEqual([]);
    await page.getByRole("menuitem", { name: "Join" }).click();
    await expect(page.getByRole("link", { name: "Docs, home" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a Page" }).first()).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await expect(notice(other)).toHaveCount(0);
    await page.context().close();
    await other.context().close();
  });

  it("is there in another tab of who joined, without a reload", async () => {
    const tea = await app.join("Tea", "Twotabs");
    await proveAddress(app, inbox, tea);
    await invite(tea);
    const page = await visit(tea);
    await expect(notice(page)).toBeVisible();
    const { data } = await app.call("GET", "/api/users/me/invitations", undefined, tea.token);
    await app.call("POST", `/api/users/me/invitations/${data[0].id}/accept`, {}, tea.token);
    await expect(notice(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Switch space" }).click();
    await expect(page.getByRole("menu").getByRole("menuitem", { name: /^Docs/ })).toBeVisible();
    await page.context().close();
  });

  it("can be declined on a phone, and is gone", async () => {
    const dan = await app.join("Dan", "Decliner");
    await proveAddress(app, inbox, dan);
    await invite(dan);
    const page = await visit(dan, true);
    await expect(notice(page)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await open(page);
    await expect(docs(page, "dialog")).toContainText("You could read, write and create pages there.");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await docs(page, "dialog").getByRole("button", { name: "No, thanks" }).click();
    await expect(page.getByText("You declined the invitation to “Docs”")).toBeVisible();
    await expect(docs(page, "dialog")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(notice(page)).toHaveCount(0);
    await page.context().close();
  });

  it("that was withdrawn meanwhile says so", async () => {
    const wim = await app.join("Wim", "Withdrawn");
    await proveAddress(app, inbox, wim);
    await invite(wim);
    const context = await stage.person(wim);
    // Who hears nothing presses what is not there any more.
    await context.route(/\/api\/changes/, (route) => route.abort());
    const page = await stage.visit(context, "/");
    await open(page);
    await inDocs("DELETE", `/api/admin/members/${wim.id}`);
    await docs(page, "dialog").getByRole("button", { name: "Join" }).click();
    await expect(page.getByText("There is no such invitation anymore.")).toBeVisible();
    await expect(docs(page, "dialog")).toHaveCount(0);
    await page.context().close();
    expect(stage.complaints(/404|ERR_FAILED/)).toEqual([]);
  });
});
