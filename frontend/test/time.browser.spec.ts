import { expect } from "@annals/testing/expect";
import { axeFinds, overflow } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

describe("The time line of a page", () => {
  const two = twoPeople("Working async", ["We meet wherever it is practical."], "admin");

  const block = (text: string) => ({
    id: "a",
    type: "paragraph",
    props: {},
    content: [{ type: "text", text, styles: {} }],
    children: [],
  });
  async function publish(title: string, text: string): Promise<void> {
    await two.app.call("POST", `/api/entries/${two.id}/occupy`, {});
    await two.app.call("PUT", `/api/entries/${two.id}`, { title, blocks: [block(text)] });
    await two.app.call("POST", `/api/entries/${two.id}/draft/publish`, {});
    await two.app.call("POST", `/api/entries/${two.id}/release`, {});
  }
  const title = (page: Page) => page.getByRole("heading", { level: 1 });
  const slider = (page: Page) => page.getByRole("slider", { name: "Moment" });
  const past = (page: Page) => page.getByText("You are in the past.");
  const at = (page: Page) => new URL(page.url()).searchParams.get("at");

  /** Opens the time line of a page that was published twice since it was opened. */
  async function open(page: Page): Promise<void> {
    await publish("Asynchronous work", "We meet as much as possible.");
    await publish("Asynchronous communication", "We meet rarely.");
    await expect(title(page)).toHaveText("Asynchronous communication");
    await page.getByRole("button", { name: "Page actions" }).click();
    await page.getByRole("menuitem", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Timeline" }).click();
    await expect(slider(page)).toBeVisible();
    await expect(past(page)).toBeVisible();
  }

  it("leads by keys from change to change, and shows the page as it was", async () => {
    const { reader } = two;
    await open(reader);
    await slider(reader).focus();
    await reader.keyboard.press("ArrowLeft");
    await expect(title(reader)).toHaveText("Asynchronous communication");
    await reader.keyboard.press("ArrowLeft");
    await expect(title(reader)).toHaveText("Asynchronous work");
    await expect(reader.getByText("We meet as much as possible.")).toBeVisible();
    const { changes } = await two.app.call("GET", `/api/entries/${two.id}/timeline`);
    const second = changes.findLast((one: { version: number | null }) => one.version === 2);
    await expect.poll(() => at(reader)).toBe(second.at);
    await reader.keyboard.press("Home");
    await expect(reader.getByText("before it was first published")).toBeVisible();
    await reader.keyboard.press("PageUp");
    await expect(title(reader)).toHaveText("Working async");
    await expect
      .poll(() => at(reader))
      .toBe(changes.find((one: { version: number }) => one.version === 1).at);
    // What is in the address is shown when it is opened anew.
    await reader.reload();
    await expect(past(reader)).toBeVisible();
    await expect(title(reader)).toHaveText("Working async");
    await reader.keyboard.press("End");
    expect(two.stage.complaints()).toEqual([]);
  });

  it("has the versions beside it, each a way to its moment", async () => {
    const { reader } = two;
    await open(reader);
    const versions = reader.getByRole("navigation", { name: "Versions" });
    await versions.getByRole("link", { name: / ?v2 / }).click();
    await expect(title(reader)).toHaveText("Asynchronous work");
    await expect(versions.getByRole("link", { name: / ?v2 / })).toHaveAttribute("aria-current", "true");
    await expect(slider(reader)).toBeVisible();
    await reader.getByRole("button", { name: "Changes since" }).click();
    await versions.getByRole("link", { name: / ?v1 / }).click();
    const since = reader.getByRole("region", { name: "Changes since" });
    await expect(since.getByRole("status")).toContainText("version 1 compared with now, version 3");
    expect(await axeFinds(reader, "main")).toEqual([]);
    expect(two.stage.complaints()).toEqual([]);
  });

  it("is dragged to any moment; the last read wins", async () => {
    const { reader } = two;
    await open(reader);
    const line = (await reader.getByRole("region", { name: "Timeline" }).boundingBox())!;
    const handle = (await slider(reader).boundingBox())!;
    const y = handle.y + handle.height / 2;
    await reader.mouse.move(handle.x + handle.width / 2, y);
    await reader.mouse.down();
    for (const part of [0.8, 0.5, 0.3, 0]) await reader.mouse.move(line.x + 24 + part * (line.width - 48), y);
    await expect(reader.getByText("before it was first published")).toBeVisible();
    await reader.mouse.up();
    const { began } = await two.app.call("GET", `/api/entries/${two.id}/timeline`);
    await expect.poll(() => Date.parse(at(reader)!) - Date.parse(began)).toBeLessThan(1000);
    await expect(reader.getByText("before it was first published")).toBeVisible();
    await reader.getByRole("link", { name: "Back to now" }).click();
    await expect(past(reader)).toHaveCount(0);
    await expect(title(reader)).toHaveText("Asynchronous communication");
    expect(two.stage.complaints()).toEqual([]);
  });

  it("shows what changed since, and place, settings and access then", async () => {
    const { reader, app, id } = two;
    await app.call("PUT", `/api/entries/${id}/settings`, { show_in_nav: 0 });
    await open(reader);
    await slider(reader).focus();
    await reader.keyboard.press("Home");
    await reader.keyboard.press("PageUp");
    await expect(title(reader)).toHaveText("Working async");
    const then = reader.getByLabel("Place, settings and access", { exact: true });
    await reader.getByRole("button", { name: "Place, settings and access" }).click();
    await expect(then).toContainText("yes (now: no)");
    await expect(then).toContainText("Working async (now: Asynchronous communication)");
    await expect(then).toContainText(": can comment");
    expect(await axeFinds(reader)).toEqual([]);
    await reader.getByRole("button", { name: "Place, settings and access" }).click();
    await reader.getByRole("button", { name: "Changes since" }).click();
    const since = reader.getByRole("region", { name: "Changes since" });
    await expect(since.locator("h1 del").first()).toBeVisible();
    await expect(since.getByRole("status")).toContainText("version 1 compared with now, version 3");
    await expect(since.getByRole("definition").first()).toContainText("no");
    expect(await axeFinds(reader, "main")).toEqual([]);
    await reader.getByRole("button", { name: "As it was" }).click();
    await expect(reader.getByText("We meet wherever it is practical.")).toBeVisible();
    expect(two.stage.complaints()).toEqual([]);
  });

  it("stays in the past while others go on, and says that there is something new", async () => {
    const { reader } = two;
    await open(reader);
    await slider(reader).focus();
    await reader.keyboard.press("PageDown");
    await reader.keyboard.press("PageDown");
    await expect(title(reader)).toHaveText("Asynchronous work");
    await publish("Renamed meanwhile", "Something else.");
    await expect(reader.getByRole("link", { name: "Back to now version 4 is new" })).toBeVisible();
    await expect(title(reader)).toHaveText("Asynchronous work");
    await expect(reader.getByText("We meet as much as possible.")).toBeVisible();
    await reader.getByRole("link", { name: /Back to now/ }).click();
    await expect(title(reader)).toHaveText("Renamed meanwhile");
    await expect(reader.getByText("Something else.")).toBeVisible();
    expect(two.stage.complaints()).toEqual([]);
  });

  it("is all there on a phone, where a date is typed", async () => {
    const { stage, app, id } = two;
    const phone = await stage.person(app.admin, { phone: true });
    const page = await stage.visit(phone, `/${id}?at=${encodeURIComponent(new Date().toISOString())}`);
    await expect(slider(page)).toBeVisible();
    expect(await overflow(page)).toBe(0);
    const asked = at(page);
    await page.getByLabel("Go to a date").fill("2001-01-01T10:00");
    await page.keyboard.press("Enter");
    // Before it began there is nothing: the beginning is the first moment.
    await expect(page.getByText("before it was first published")).toBeVisible();
    expect(at(page)).not.toBe(asked);
    expect(await axeFinds(page, "main", ["light"])).toEqual([]);
    await phone.close();
    expect(stage.complaints()).toEqual([]);
  });

  it("has a history whose lines show what they changed, and are undone before the eyes of the other", async () => {
    const { writer, reader, app, id } = two;
    const shelf = await app.page("Benefits", ["Text"]);
    const move = (destination_id: string | null) =>
      app.call("PUT", `/api/entries/${id}/move`, { destination_id });
    await move(shelf);
    for (const page of [writer, reader]) {
      await page.keyboard.press("Alt+Shift+H");
      await page.getByRole("tab", { name: "Activity" }).click();
    }
    const dialog = (page: Page) => page.getByRole("dialog", { name: /^Versions of/ });
    const there = "moved it from the top level to “Benefits”";
    const back = "moved it from “Benefits” to the top level";
    const act = (page: Page, what: string, line: string) =>
      dialog(page)
        .getByRole("button", { name: new RegExp(`^${what}: .* ${line}$`) })
        .first();
    await act(writer, "Show difference", there).click();
    await expect(dialog(writer).getByRole("definition")).toHaveText("the top level Benefits");
    expect(await axeFinds(writer, "[role=dialog]")).toEqual([]);
    await act(writer, "Undo", there).click();
    await expect(writer.getByText("Undone")).toBeVisible();
    for (const page of [writer, reader]) await expect(act(page, "Undo", back)).toBeVisible();
    await act(reader, "Show difference", there).click();
    await expect(dialog(reader).getByText("It is as it was before.")).toBeVisible();
    // What was above it goes to the trash meanwhile: the other is shown why there is no way back.
    await app.call("DELETE", `/api/entries/delete/${shelf}`);
    await act(reader, "Show difference", back).click();
    await expect(dialog(reader).getByText("the page above it is in the trash")).toBeVisible();
    await expect(act(reader, "Undo", back)).toHaveCount(0);
    await reader.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(reader)).toBe(0);
    expect(await axeFinds(reader, "[role=dialog]", ["light"])).toEqual([]);
    expect(two.stage.complaints()).toEqual([]);
  });

  it("shows admins the tree as it was", async () => {
    const { reader, app, id } = two;
    const below = await app.page("Below it", ["Text"]);
    const before = new Date().toISOString();
    await app.call("PUT", `/api/entries/${below}/move`, { destination_id: id });
    // What is different since, with what others do meanwhile.
    await reader.goto(`/admin/past?at=${encodeURIComponent(before)}&view=since`);
    const since = reader.getByRole("region", { name: "Changes since" });
    const line = (title: string) => since.getByRole("listitem").filter({ hasText: title });
    await expect(line("Below it")).toContainText("from the top level to “Working async”");
    await app.call("PUT", `/api/entries/${below}/rename`, { title: "Renamed by another" });
    await expect(line("Renamed by another")).toContainText("called “Below it” before");
    await since.getByRole("button", { name: /^Moved/ }).click();
    await expect(line("Renamed by another")).toBeVisible();
    expect(await axeFinds(reader, "main")).toEqual([]);
    await app.call("PUT", `/api/entries/${below}/rename`, { title: "Below it" });
    await reader.goto(`/admin/past?at=${encodeURIComponent(before)}`);
    const tree = reader.getByRole("tree", { name: "Pages then" });
    const row = (of: string) => tree.locator(`[data-row="${of}"]`);
    await expect(row(below)).toHaveAttribute("aria-level", "1");
    await slider(reader).focus();
    await reader.keyboard.press("End");
    await expect(row(below)).toHaveCount(0);
    await row(id).focus();
    await reader.keyboard.press("ArrowRight");
    await expect(row(below)).toHaveAttribute("aria-level", "2");
    expect(await axeFinds(reader, "main")).toEqual([]);
    await reader.keyboard.press("b");
    await expect(row(below)).toBeFocused();
    await reader.keyboard.press("ArrowLeft");
    await expect(row(id)).toBeFocused();
    // After its arrow was clicked, the keys go on from there.
    await row(id).locator("button").click();
    await expect(row(below)).toHaveCount(0);
    await reader.keyboard.press("ArrowRight");
    await expect(row(below)).toBeVisible();
    await reader.keyboard.press("ArrowRight");
    await reader.keyboard.press("Enter");
    await expect(title(reader)).toHaveText("Below it");
    await expect(past(reader)).toBeVisible();
    expect(two.stage.complaints()).toEqual([]);
  });
});
