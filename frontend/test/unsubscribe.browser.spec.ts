/** Stopping mails from the foot of one, without signing in. */
import { type LocalApp, startTestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { gatheredMail, type Inbox, startInbox } from "@annals/testing/inbox";
import { axeFinds, openStage, overflow, type Stage } from "@annals/testing/stage";

describe("Stopping mails", () => {
  let inbox: Inbox;
  let app: LocalApp;
  let stage: Stage;
  before(async () => {
    inbox = await startInbox();
    app = await startTestApp({ ANNALS_SMTP_URL: inbox.url });
    stage = await openStage(app);
  });
  after(async () => {
    await stage?.close();
    await app?.stop();
    await inbox?.close();
  });

  it("is asked for, done, and undone; their owner sees it in the profile", async () => {
    const ed = await app.join("Ed", "Editor", "editor");
    const id = await app.page("Parental leave", ["Sixteen weeks."]);
    await app.call("PUT", `/api/entries/${id}/verification`, { due: "2020-02-29", owner_id: ed.id });
    const { html } = await gatheredMail(app, inbox, ed.email);
    const [, hash] = /\/user\/unsubscribe(#[\w-]+)"/.exec(html)!;

    const profile = await stage.visit(await stage.person(ed), "/me");
    const group = profile.getByRole("radiogroup", { name: "What you are asked to check, read or take" });
    const wanted = group.getByRole("radio", { name: "Soon" });
    await expect(wanted).toBeChecked();
    const phone = await stage.visit(await stage.person(null, { phone: true }), `/user/unsubscribe${hash}`);
    await expect(phone.getByRole("heading", { name: "Stop mails" })).toBeVisible();
    await expect(phone.getByText("Handbook mails you about this")).toContainText("Pages to check");
    expect(await axeFinds(phone)).toEqual([]);
    expect(await overflow(phone)).toBe(0);
    await phone.getByRole("button", { name: "Stop these mails" }).click();
    await expect(phone.getByRole("heading", { name: "These mails are stopped" })).toBeVisible();
    await profile.reload();
    await expect(wanted).not.toBeChecked();
    await phone.getByRole("button", { name: "Undo: mail me again" }).click();
    await expect(phone.getByRole("heading", { name: "Stop mails" })).toBeVisible();
    await profile.reload();
    await expect(wanted).toBeChecked();
    expect(stage.complaints()).toEqual([]);
  });

  it("is nothing for a test, which says why the mail server refuses it", async () => {
    inbox.mode = "refuse";
    const page = await stage.visit(await stage.person(app.admin), "/admin/settings/emails?mail=digest");
    await expect(page.getByRole("region", { name: "Preview" })).toContainText(
      "mentioned you on “Parental leave”",
    );
    await page.getByRole("button", { name: "Send me a test" }).click();
    await expect(page.getByText("The mail server refuses the mail.")).toBeVisible();
    inbox.mode = "take";
    await page.getByRole("button", { name: "Send me a test" }).click();
    await expect(page.getByText("Check your inbox")).toBeVisible();
    expect((await inbox.next(app.admin.email)).subject).toBe("Your updates from Handbook");
    await page.context().close();
    stage.complaints();
  });

  it("says in words when an address is none of ours", async () => {
    const page = await stage.visit(await stage.person(null), "/user/unsubscribe#nothing");
    await expect(page.getByText("This address does not work anymore.")).toBeVisible();
    await page.context().close();
    stage.complaints();
  });
});
