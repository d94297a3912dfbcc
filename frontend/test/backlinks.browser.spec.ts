import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, overflow, type Stage, startStage } from "@annals/testing/stage";
import { linkTo } from "@annals/testing/world";
import type { BrowserContext, Page } from "playwright";

describe("Links between pages, with two people", () => {
  let app: TestApp;
  let stage: Stage;
  let rob: TestPerson;
  let contexts: BrowserContext[];
  let writer: Page;
  let reader: Page;
  let target: string;
  let linking: string;

  before(async () => {
    ({ app, stage } = await startStage());
    rob = await app.join("Rob", "Reader", "viewer");
    target = await app.page("Where it leads", ["Here."]);
    linking = await app.pageOf("Where it comes from", [linkTo(target, "read this")]);
    contexts = await Promise.all([stage.person(app.admin), stage.person(rob)]);
    writer = await stage.visit(contexts[0]!, `/${linking}`);
    reader = await stage.visit(contexts[1]!, `/${target}`);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Where it leads");
  });
  after(() => stage?.close());

  const linked = (page: Page) => page.getByRole("region", { name: /^Linked from/ });
  const broken = (page: Page) => page.getByRole("region", { name: "Broken links" });

  it("are shown at the foot of the page that they lead to, and go while somebody looks", async () => {
    await expect(linked(reader).getByRole("link")).toHaveText(["Where it comes from"]);
    await expect(linked(reader).getByRole("heading")).toHaveText("Linked from 1 page");
    const second = await app.pageOf("A second one", [linkTo(target, "this too")]);
    await expect(linked(reader).getByRole("link")).toHaveText(["A second one", "Where it comes from"]);
    await app.call("DELETE", `/api/entries/delete/${second}`);
    await expect(linked(reader).getByRole("link")).toHaveText(["Where it comes from"]);
    await linked(reader).getByRole("link").click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Where it comes from");
    expect(stage.complaints()).toEqual([]);
  });

  it("fit a phone, however long the trails of the pages are", async () => {
    let parent: string | null = null;
    for (let depth = 0; depth < 4; depth++)
      parent = await app.page(`A level of the handbook that has quite a long title ${depth}`, ["."], parent);
    const deep = await app.pageOf("Deep below", [linkTo(target, "from afar")], parent);
    const phone = await stage.person(app.admin, { phone: true });
    const page = await stage.visit(phone, `/${target}`);
    await expect(linked(page).getByRole("link", { name: /^Deep below/ })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await phone.close();
    await app.call("DELETE", `/api/entries/delete/${deep}`);
  });

  it("that lead nowhere are told to those who write the page, and to admins", async () => {
    await expect(writer.getByRole("heading", { level: 1 })).toHaveText("Where it comes from");
    await expect(broken(writer)).toHaveCount(0);
    await app.call("DELETE", `/api/entries/delete/${target}`);
    await expect(broken(writer)).toContainText(
      "One link on this page leads to a page that is gone: read this.",
    );
    await expect(broken(reader)).toHaveCount(0);
    expect(await axeFinds(writer, "article")).toEqual([]);

    await writer.goto("/admin/links");
    const report = writer.getByRole("table", { name: "Broken links" });
    await expect(report.getByRole("row")).toHaveCount(2);
    await expect(report).toContainText("Where it leads, in the trash");
    await report.getByRole("link", { name: "Where it comes from" }).click();
    await expect(broken(writer)).toBeVisible();
    await app.call("PUT", `/api/entries/restore/${target}`, {});
    await expect(broken(writer)).toHaveCount(0);
    await edit(writer);
    await expect(linked(writer)).toHaveCount(0);
    expect(stage.complaints()).toEqual([]);
  });
});
