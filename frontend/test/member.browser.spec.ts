import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("An invitation to a space", () => {
  let app: TestApp;
  let stage: Stage;
  let owner: TestPerson;
  before(async () => {
    ({ app, stage } = await startStage());
    owner = await app.join("Otto", "Owner", "developer");
    await app.call("POST", "/api/spaces", { name: "Docs", key: "docs" }, owner.token);
  });
  after(() => stage?.close());
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
  const invite = async ({ email }: TestPerson) => {
    const account = { email, password: "not their own", first_name: "X", roles: ["author"] };
    const { invited } = await inDocs("POST", "/api/admin/members", account);
    expect(invited).toBe(true);
  };
  const visit = async (person: TestPerson, phone = false): Promise<Page> =>
    stage.visit(await stage.person(person, { phone }), "/");
  const notice = (page: Page) => page.getByText("Otto Owner invites you to the space “Docs”.");
  const open = (page: Page) => page.getByRole("button", { name: "See the invitation" }).click();

  it("is shown to who is invited alone, says what it means, and leads into the space when it is accepted", async () => {
    const pia = await app.join("Pia", "Person");
    const other = await visit(await app.join("Rob", "Reader"));
    await invite(pia);
    const page = await visit(pia);
    await expect(notice(page)).toBeVisible();
    expect(await axeFinds(page, "main")).toEqual([]);
    await open(page);
    const dialog = page.getByRole("dialog", { name: "Join the space “Docs”?" });
    await expect(dialog).toContainText("You could read, write and create pages there.");
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByRole("link", { name: "Docs, home" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a Page" }).first()).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await other.reload();
    await expect(other.getByText("Rob Reader")).toBeVisible();
    await expect(notice(other)).toHaveCount(0);
    await page.context().close();
    await other.context().close();
  });

  it("can be declined on a phone, and is gone", async () => {
    const dan = await app.join("Dan", "Decliner");
    await invite(dan);
    const page = await visit(dan, true);
    await expect(notice(page)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await open(page);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(page.getByText("You declined the invitation to “Docs”")).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.context().close();
  });

  it("that was withdrawn meanwhile says so", async () => {
    const wim = await app.join("Wim", "Withdrawn");
    await invite(wim);
    const page = await visit(wim);
    await open(page);
    await inDocs("DELETE", `/api/admin/members/${wim.id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
      "There is no such invitation any more. Ask an admin of the space for another one.",
    );
    await page.context().close();
    expect(stage.complaints(/404/)).toEqual([]);
  });
});
