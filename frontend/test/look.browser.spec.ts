import { fileURLToPath } from "node:url";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow } from "@annals/testing/stage";
import { twoPeople } from "@annals/testing/two-people";
import type { Page } from "playwright";

/** A logo that tries to run a script. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="document.title='run'"><script>document.title='run'</script><rect width="8" height="8" fill="#136f89"/></svg>`;

const font = fileURLToPath(
  import.meta.resolve("@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2"),
);

/** One pixel. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("The look of the space", () => {
  const two = twoPeople("Handbook", ["How we work."]);
  const open = async (section: string): Promise<Page> => {
    await two.writer.goto(`${two.app.url}/admin/settings/${section}`);
    return two.writer;
  };
  const token = (page: Page, name: string) =>
    page.evaluate((name) => getComputedStyle(document.body).getPropertyValue(name).trim(), name);

  it("changes for everyone at once: logo, colour and font; Undo takes it back", async () => {
    const { reader } = two;
    const page = await open("theme");
    await page.getByRole("button", { name: "Logo: Choose a picture…" }).click();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await expect(dialog.getByRole("tab")).toHaveText(["Gallery", "Upload"]);
    await dialog.getByRole("tab", { name: "Upload" }).click();
    await dialog
      .getByLabel("Picture", { exact: true })
      .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
    await dialog.getByRole("button", { name: "Apply" }).click();
    const logo = reader.getByRole("link", { name: /, home$/ }).locator("img");
    await expect(logo).toHaveJSProperty("complete", true);
    await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    expect(await reader.title()).not.toContain("run");
    const guest = await two.stage.visit(await two.stage.person(null), "/user/login");
    await expect(guest.getByText("Handbook", { exact: true })).toBeVisible();
    await expect(guest.locator("main img")).toHaveJSProperty("complete", true);
    await guest.context().close();

    // One that a page shows is copied, as everybody sees the logo.
    const { id } = await two.app.call("POST", "/api/entries/create", {
      title: "Ours",
      parent_entry_id: null,
    });
    const body = new FormData();
    body.set("entry_id", id);
    body.set("file", new Blob([dot], { type: "image/png" }), "of-a-page.png");
    const { url } = await two.app.call("POST", "/api/files", body);
    const source = await logo.getAttribute("src");
    await page.getByRole("button", { name: "Logo: Choose a picture…" }).click();
    await dialog.getByRole("button", { name: "of-a-page.png" }).click();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(logo).not.toHaveAttribute("src", source!);
    await expect(logo).not.toHaveAttribute("src", url);
    await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    await page.getByRole("button", { name: "Undo: Logo" }).click();
    await expect(logo).toHaveAttribute("src", source!);

    const before = await token(reader, "--accent");
    const shown = page.getByRole("region", { name: "Preview" }).locator("[data-mantine-color-scheme]");
    await expect(shown).toHaveCount(2);
    await page.getByRole("button", { name: "Moss" }).click();
    for (const [scheme, accent] of [
      ["light", "#48713f"],
      ["dark", /^#(?!48713f)/],
    ] as const)
      await expect
        .poll(() =>
          page
            .locator(`[data-mantine-color-scheme=${scheme}][aria-hidden]`)
            .evaluate((one) => getComputedStyle(one).getPropertyValue("--accent").trim()),
        )
        .toMatch(accent);
    await expect.poll(() => token(reader, "--accent")).toBe("#48713f");
    await expect(page.getByText("White on the filled button")).toBeVisible();
    await expect(page.getByText("too low")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo: Color" }).click();
    await expect.poll(() => token(reader, "--accent")).toBe(before);

    await expect(page.getByRole("button", { name: "Custom" })).toBeDisabled();
    await page.getByRole("button", { name: "Serif" }).click();
    await expect.poll(() => token(reader, "font-family")).toContain("Georgia");
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Undo: Font" }).click();
    await expect.poll(() => token(reader, "font-family")).toContain("Inter");

    await page.locator('input[type=file][aria-label="Your own font"]').setInputFiles(font);
    await expect.poll(() => token(reader, "font-family")).toContain("Space font");
    await expect
      .poll(() =>
        reader.evaluate(() =>
          [...document.fonts].some((one) => one.family.includes("Space font") && one.status === "loaded"),
        ),
      )
      .toBe(true);
    await page.getByRole("button", { name: "Remove: Your own font" }).click();
    await expect.poll(() => token(reader, "font-family")).toContain("Inter");
    await page.getByRole("button", { name: "Remove: Logo" }).click();
    await expect(logo).toHaveCount(0);
  });

  it("has a footer below every page, which leads to pages and away", async () => {
    const { reader, stage, app } = two;
    const page = await open("footer");
    const text = page.getByRole("textbox", { name: "Text" });
    await text.fill("© Example Ltd.");
    await text.press("Enter");
    await expect(reader.getByText("© Example Ltd.")).toBeVisible();
    await page.getByRole("textbox", { name: "Link name" }).fill("Imprint");
    await page.getByRole("textbox", { name: "Address" }).fill("javascript:alert(1)");
    await page.getByRole("button", { name: "Add the link" }).click();
    await expect(page.getByText("Failed to update space settings")).toBeVisible();
    await page.getByRole("textbox", { name: "Address" }).fill(`/${two.id}`);
    await page.getByRole("button", { name: "Add the link" }).click();
    await expect(reader.getByRole("link", { name: "Imprint" })).toHaveAttribute("href", `/${two.id}`);
    expect(await axeFinds(page)).toEqual([]);
    expect(await axeFinds(reader)).toEqual([]);
    const phone = await stage.person(app.admin, { phone: true });
    for (const path of [
      `/${two.id}`,
      "/admin/settings/footer",
      "/admin/settings/theme",
      "/admin/settings/meta",
    ]) {
      const narrow = await stage.visit(phone, path);
      await expect(narrow.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await overflow(narrow)).toBe(0);
      expect(await axeFinds(narrow)).toEqual([]);
    }
    await phone.close();
    const guest = await stage.visit(await stage.person(null, { phone: true }), "/user/login");
    await expect(guest.getByRole("link", { name: "Imprint" })).toBeVisible();
    expect(await overflow(guest)).toBe(0);
    expect(await axeFinds(guest)).toEqual([]);
    await guest.context().close();
    await page.getByRole("button", { name: "Remove Imprint" }).click();
    await expect(reader.getByRole("link", { name: "Imprint" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo: Text" }).click();
    await expect(reader.getByText("© Example Ltd.")).toHaveCount(0);
    two.stage.complaints(/Failed to load resource/);
  });
});
