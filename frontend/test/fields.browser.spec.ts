import type { TestApp, TestPerson } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, edit, type Stage, saveState, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

describe("Custom fields", function () {
  this.timeout(180_000);
  let app: TestApp;
  let stage: Stage;
  let rob: TestPerson;

  before(async () => {
    ({ app, stage } = await startStage());
    rob = await app.join("Rob", "Reader");
  });
  after(() => stage?.close());

  const shot = async (of: Page, name: string) => {
    if (process.env.SHOTS) await of.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };

  it("are defined by admins, and filled in by people in their profile", async () => {
    const admin = await stage.open(app.admin, "/admin/fields");
    const reader = await stage.open(rob, "/me");
    await expect(admin.getByText("There are no fields yet. Add the first one.")).toBeVisible();
    await admin.getByRole("button", { name: "Add field" }).click();
    const dialog = admin.getByRole("dialog", { name: "Add field" });
    await dialog.getByRole("textbox", { name: "Label" }).fill("Time zone");
    await dialog.getByRole("combobox", { name: "Type" }).selectOption("Choice");
    for (const [at, label] of ["Lisbon", "Berlin"].entries()) {
      await dialog.getByRole("button", { name: "Add a choice" }).click();
      await dialog.getByRole("textbox", { name: `Choice ${at + 1}`, exact: true }).fill(label);
    }
    expect(await axeFinds(admin)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    const list = admin.getByRole("list", { name: "People" });
    await expect(list.getByRole("listitem")).toContainText(["2 choices"]);
    await shot(admin, "fields");
    expect(await axeFinds(admin)).toEqual([]);

    // Put in order by keys: the choices in the dialog, the fields in their list.
    await list.getByRole("button", { name: "Time zone 2 choices" }).click();
    const edited = admin.getByRole("dialog", { name: "Edit “Time zone”" });
    await edited.getByRole("textbox", { name: "Choice 2", exact: true }).press("Alt+ArrowUp");
    await expect(edited.getByRole("textbox", { name: "Choice 1", exact: true })).toHaveValue("Berlin");
    await expect(edited.getByRole("textbox", { name: "Choice 1", exact: true })).toBeFocused();
    await admin.keyboard.press("Alt+ArrowDown");
    await expect(edited.getByRole("textbox", { name: "Choice 2", exact: true })).toHaveValue("Berlin");
    await shot(admin, "field-options");
    await edited.getByRole("button", { name: "Save" }).click();
    const { id: room } = await app.call("POST", "/api/users/custom", { label: "Room" });
    const rows = list.getByRole("listitem");
    await expect(rows).toHaveText([/^Time zone/, /^Room/]);
    await list.getByRole("button", { name: /^Room/ }).press("Alt+ArrowUp");
    await expect(rows).toHaveText([/^Room/, /^Time zone/]);
    await expect(list.getByRole("button", { name: /^Room/ })).toBeFocused();
    await list.locator("[draggable]").first().dragTo(rows.nth(1));
    await expect(rows).toHaveText([/^Time zone/, /^Room/]);
    await app.call("DELETE", `/api/customfield/${room}`);
    const [asked] = (await app.call("GET", "/api/users/custom")).data;
    expect(asked.options.map(({ label }: { label: string }) => label)).toEqual(["Lisbon", "Berlin"]);

    // The other one, whose profile is open, is asked at once.
    await expect(reader.getByRole("heading", { name: "More about you" })).toBeVisible();
    // The profile has a time zone of its own.
    const form = reader.getByRole("form", { name: "Custom fields" });
    await form.getByRole("combobox", { name: "Time zone" }).selectOption("Berlin");
    await reader.getByRole("button", { name: "Save fields" }).click();
    await expect(reader.getByRole("button", { name: "Save fields" })).toBeDisabled();
    const field = asked;
    const chosen = async () =>
      (await app.call("GET", "/api/users/me", undefined, rob.token))["custom[time_zone]"];
    await expect.poll(chosen).toBe(field.options[1].id);
    await shot(reader, "fields-profile");
    expect(await axeFinds(reader)).toEqual([]);

    await list.getByRole("button", { name: "Actions of Time zone" }).click();
    await admin.getByRole("menuitem", { name: "Remove" }).click();
    await expect(reader.getByRole("heading", { name: "More about you" })).toHaveCount(0);
    await admin.getByRole("button", { name: "Restore Time zone" }).click();
    await expect(form.getByRole("combobox", { name: "Time zone" })).toHaveValue(field.options[1].id);
    expect(stage.complaints()).toEqual([]);
    await admin.context().close();
    await reader.context().close();
  });

  it("say what becomes of what somebody types into a field that is removed or changed meanwhile", async () => {
    const call = await app.call("POST", "/api/users/custom", { label: "Call sign" });
    const desk = await app.call("POST", "/api/users/custom", { label: "Desk" });
    const reader = await stage.open(rob, "/me");
    const admin = await stage.open(app.admin, "/admin/fields");
    const form = reader.getByRole("form", { name: "Custom fields" });
    const save = reader.getByRole("button", { name: "Save fields" });
    await form.getByRole("textbox", { name: "Call sign" }).fill("Owl");
    await form.getByRole("textbox", { name: "Desk" }).fill("12");
    const list = admin.getByRole("list", { name: "People" });
    await list.getByRole("button", { name: /^Call sign/ }).click();
    const dialog = admin.getByRole("dialog", { name: "Edit “Call sign”" });
    await dialog.getByRole("textbox", { name: "Label" }).fill("Radio");
    // Another admin removes it while the first one has it open.
    await app.call("DELETE", `/api/customfield/${call.id}`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toContainText("This field was removed meanwhile. Restore it to change it.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(form).toContainText("No longer asked for, so what you typed is not saved: Call sign");
    await save.click();
    await expect(save).toBeDisabled();
    const mine = () => app.call("GET", "/api/users/me", undefined, rob.token);
    await expect.poll(async () => (await mine())["custom[desk]"]).toBe("12");
    // Back again it has what was typed, and can be saved.
    await app.call("PUT", `/api/customfield/${call.id}/restore`);
    await expect(form.getByRole("textbox", { name: "Call sign" })).toHaveValue("Owl");
    await expect(form.getByText(/^No longer asked for/)).toHaveCount(0);
    await save.click();
    await expect.poll(async () => (await mine())["custom[call_sign]"]).toBe("Owl");
    // What is typed while it is saved stays.
    let go = () => {};
    const typed = new Promise<void>((resolve) => {
      go = resolve;
    });
    await reader.route(`**/custom/${desk.id}`, async (route) => {
      await typed;
      await route.continue();
    });
    await form.getByRole("textbox", { name: "Desk" }).fill("13");
    const saved = reader.waitForResponse(`**/custom/${desk.id}`);
    await save.click();
    await form.getByRole("textbox", { name: "Desk" }).fill("14");
    await form.getByRole("textbox", { name: "Call sign" }).fill("Crow");
    go();
    await saved;
    await expect(reader.getByText("Saved", { exact: true }).last()).toBeVisible();
    await expect(save).toBeEnabled();
    await expect(form.getByRole("textbox", { name: "Desk" })).toHaveValue("14");
    await save.click();
    await expect(save).toBeDisabled();
    await expect.poll(async () => (await mine())["custom[call_sign]"]).toBe("Crow");
    expect((await mine())["custom[desk]"]).toBe("14");
    await form.getByRole("textbox", { name: "Desk" }).fill("12");
    await save.click();
    await expect.poll(async () => (await mine())["custom[desk]"]).toBe("12");
    // It must be filled in from now on: who empties it is told at the field.
    await form.getByRole("textbox", { name: "Desk" }).fill("");
    await app.call("PUT", `/api/customfield/${desk.id}`, { required: true });
    await save.click();
    await expect(form).toContainText(/must be filled in/i);
    await expect.poll(async () => (await mine())["custom[desk]"]).toBe("12");
    for (const { id } of [call, desk]) await app.call("DELETE", `/api/customfield/${id}`);
    expect(stage.complaints(/409|422/)).toEqual([]);
    await admin.context().close();
    await reader.context().close();
  });

  it("of pages are filled in among their details, and shown to readers when they are published", async () => {
    const owner = await app.call("POST", "/api/entries/custom", { label: "Owner", type: "person" });
    await app.call("POST", "/api/entries/custom", { label: "Seats", type: "number" });
    const id = await app.page("Meeting room", ["On the first floor."]);
    const writer = await stage.open(app.admin, `/${id}`);
    const reader = await stage.open(rob, `/${id}`);
    await edit(writer);
    await writer.keyboard.press("Alt+/");
    const pane = writer.getByRole("complementary").filter({ hasText: "Custom fields" });
    await pane.getByRole("textbox", { name: "Seats" }).fill("12");
    await pane.getByRole("combobox", { name: "Owner" }).fill("Rob");
    await writer.getByRole("option", { name: "Rob Reader" }).click();
    await expect(pane).toContainText("Rob Reader");
    expect(await axeFinds(writer)).toEqual([]);
    await pane.getByRole("button", { name: "Save", exact: true }).click();
    await expect(saveState(writer)).toHaveText("Saved");
    await expect
      .poll(async () =>
        Object.values((await app.call("GET", `/api/entries/${id}/draft`)).settings.custom ?? {}),
      )
      .toEqual(expect.arrayContaining([12, rob.id]));
    await expect(reader.getByText("Owner")).toHaveCount(0);
    await writer.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(reader.locator("article dl")).toContainText("Owner");
    await expect(reader.locator("article dl")).toContainText("Rob Reader");
    await expect(reader.locator("article dl")).toContainText("12");
    await shot(reader, "fields-page");
    expect(await axeFinds(reader)).toEqual([]);
    await app.call("PUT", `/api/customfield/${owner.id}`, { on_page: false });
    await expect(reader.locator("article dl")).not.toContainText("Owner");
    await expect(reader.locator("article dl")).toContainText("12");
    expect(stage.complaints()).toEqual([]);
    await writer.context().close();
    await reader.context().close();

    const { updated_at: then, settings } = await app.call("GET", `/api/entries/${id}`);
    const seats = Object.keys(settings.custom).find((field) => settings.custom[field] === 12)!;
    const { [seats]: _, ...others } = settings.custom;
    await app.call("POST", `/api/entries/${id}/occupy`, {});
    await app.call("PUT", `/api/entries/${id}`, { settings: { custom: { ...others, [seats]: 14 } } });
    await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    const since = await stage.open(app.admin, `/${id}?at=${then}&view=since`);
    const changes = since.getByRole("region", { name: "Changes since" });
    await expect(changes.locator("del")).toHaveText(["12"]);
    await expect(changes.locator("ins")).toHaveText(["14"]);
    await since.context().close();
  });

  it("of pages are a table on a page: made by keyboard, read by whoever may, live", async () => {
    const { id: seats } = await app.call("POST", "/api/entries/custom", { label: "Places", type: "number" });
    const top = await app.page("Rooms", ["All of our rooms."]);
    const room = async (title: string, value: number) => {
      const place = { title, parent_entry_id: top };
      const { id } = await app.call("POST", "/api/entries/create", place);
      await fillIn(id, value);
      return id;
    };
    const fillIn = async (id: string, value: number) => {
      await app.call("POST", `/api/entries/${id}/occupy`, {});
      await app.call("PUT", `/api/entries/${id}`, { settings: { custom: { [seats]: value } } });
      await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    };
    await room("Attic", 4);
    const hall = await room("Hall", 80);
    await room("Cellar", 2);
    const writer = await stage.open(app.admin, `/${top}`);
    await edit(writer);
    await writer.keyboard.press("ControlOrMeta+End");
    await writer.keyboard.press("Enter");
    await writer.keyboard.type("/table of pages");
    await expect(writer.getByRole("option", { name: /Table of pages/ })).toBeVisible();
    await writer.keyboard.press("Enter");
    const choose = writer.getByRole("button", { name: "Choose pages and columns…" });
    await expect(choose).toBeFocused();
    await writer.keyboard.press("Enter");
    const dialog = writer.getByRole("dialog", { name: "Table of pages" });
    await dialog.getByRole("checkbox", { name: "Places" }).check();
    await dialog.getByRole("button", { name: "Add a filter" }).click();
    await dialog.getByRole("combobox", { name: "Field" }).selectOption("Places");
    await dialog.getByRole("combobox", { name: "Comparison" }).selectOption("is at least");
    await dialog.getByRole("textbox", { name: "Compared with" }).fill("3");
    await dialog.getByRole("combobox", { name: "Sorted by" }).selectOption("Places");
    expect(await axeFinds(writer)).toEqual([]);
    await shot(writer, "table-dialog");
    await dialog.getByRole("button", { name: "Save" }).click();
    const rows = (of: Page) => of.getByRole("region", { name: "Table of pages" }).getByRole("rowheader");
    await expect(rows(writer)).toHaveText(["Attic", "Hall"]);
    await expect(saveState(writer)).toHaveText("Saved");
    await writer.getByRole("button", { name: "Publish", exact: true }).click();

    const reader = await stage.open(rob, `/${top}`);
    await expect(rows(reader)).toHaveText(["Attic", "Hall"]);
    expect(await axeFinds(reader)).toEqual([]);
    await shot(reader, "table-read");
    const head = reader.getByRole("columnheader", { name: "Places" });
    await head.getByRole("button").focus();
    await reader.keyboard.press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect(rows(reader)).toHaveText(["Hall", "Attic"]);
    await fillIn(hall, 3);
    await expect(rows(reader), "as others change it").toHaveText(["Attic", "Hall"]);
    const { updated_at: then } = await app.call("GET", `/api/entries/${top}`);
    const past = await stage.open(app.admin, `/${top}?at=${then}`);
    await expect(past.getByText("this table lists pages as they are now")).toBeVisible();
    await expect(reader.getByText("this table lists pages as they are now")).toHaveCount(0);
    await past.context().close();
    await reader.setViewportSize({ width: 360, height: 740 });
    const overflow = () => reader.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(await overflow()).toBe(false);
    await shot(reader, "table-narrow");
    await rows(reader).first().getByRole("link").click();
    await expect(reader).toHaveURL(/attic/);
    expect(stage.complaints()).toEqual([]);
    await writer.context().close();
    await reader.context().close();
  });

  it("narrow a search, by keyboard as by the mouse, with how many pages each would leave", async () => {
    const { id: team } = await app.call("POST", "/api/entries/custom", {
      ...{ label: "Shift", type: "choice", options: ["Early bakers", "Late bakers"] },
    });
    const { id: weight } = await app.call("POST", "/api/entries/custom", { label: "Weight", type: "number" });
    const { id: due } = await app.call("POST", "/api/entries/custom", { label: "Due", type: "date" });
    const { options } = (await app.call("GET", "/api/entries/custom")).data.find(
      ({ id }: { id: string }) => id === team,
    );
    const write = async (id: string, values: object) => {
      await app.call("POST", `/api/entries/${id}/occupy`, {});
      await app.call("PUT", `/api/entries/${id}`, { settings: { custom: values } });
      await app.call("POST", `/api/entries/${id}/draft/publish`, {});
    };
    const loaf = async (title: string, values: object) => {
      const id = await app.page(title, ["Baked in our sourdough oven."]);
      await write(id, values);
      return id;
    };
    await loaf("Rye loaf", { [team]: options[0].id, [weight]: 750, [due]: "2026-03-31" });
    await loaf("Spelt loaf", { [team]: options[1].id, [weight]: 500, [due]: "2026-04-01" });
    const secret = await loaf("Secret loaf", { [team]: options[0].id, [weight]: 1 });
    const closed = { type: "special", id: "logged_in", level: 0 };
    await app.call("POST", `/api/entries/${secret}/share`, closed);

    const reader = await stage.open(rob, "/search?q=sourdough");
    const filters = reader.getByRole("complementary", { name: "Filters" });
    const field = reader.getByRole("combobox", { name: "Search" });
    const found = reader.getByRole("region", { name: "Results" });
    const shift = filters.getByRole("group", { name: "Shift" });
    await expect(shift.getByRole("checkbox", { name: "Early bakers 1" })).toBeVisible();
    await shot(reader, "search-fields");
    expect(await axeFinds(reader)).toEqual([]);
    await shift.getByRole("checkbox", { name: "Late bakers 1" }).focus();
    await reader.keyboard.press("Space");
    await expect(field).toHaveValue('sourdough field:"shift=Late bakers"');
    await expect(found).toContainText("Spelt loaf");
    await expect(found).not.toContainText("Rye loaf");
    await expect(shift.getByRole("checkbox", { name: "Early bakers 1" })).not.toBeChecked();
    await shift.getByRole("checkbox", { name: "Late bakers 1" }).click();
    await expect(field).toHaveValue("sourdough");
    await filters.getByRole("textbox", { name: "Weight: From" }).fill("600");
    await reader.keyboard.press("Enter");
    await expect(field).toHaveValue("sourdough field:weight=600..");
    await expect(found).toContainText("Rye loaf");
    await expect(found).not.toContainText("Spelt loaf");
    await filters.getByLabel("Due: To").fill("2026-03-30");
    await filters.getByRole("button", { name: "Apply: Due" }).click();
    await expect(reader.getByText(/^No results for “/)).toBeVisible();
    expect(await axeFinds(reader)).toEqual([]);

    // The text says the same, and is completed: a field, and then its value.
    await field.fill("sourdough field:shi");
    await expect(reader.getByRole("option", { name: /Shift/ })).toBeVisible();
    await reader.keyboard.press("ArrowDown");
    await reader.keyboard.press("Enter");
    await expect(field).toHaveValue("sourdough field:shift=");
    await reader.keyboard.type("ear");
    await expect(reader.getByRole("option", { name: /Early bakers/ })).toBeVisible();
    await reader.keyboard.press("ArrowDown");
    await reader.keyboard.press("Enter");
    await expect(field).toHaveValue('sourdough field:"shift=Early bakers" ');
    await expect(found).toContainText("Rye loaf");
    await expect(found).not.toContainText("Secret loaf");

    await reader.setViewportSize({ width: 360, height: 740 });
    await reader.getByRole("button", { name: "Filters" }).click();
    await expect(filters.getByRole("textbox", { name: "Weight: From" })).toBeVisible();
    expect(await reader.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await shot(reader, "search-fields-narrow");
    await reader.emulateMedia({ colorScheme: "dark" });
    expect(await axeFinds(reader)).toEqual([]);
    await shot(reader, "search-fields-dark");
    expect(stage.complaints()).toEqual([]);
    await reader.context().close();
  });
});
