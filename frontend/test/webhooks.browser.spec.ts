import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestApp } from "@annals/testing/app";
import { expect } from "@annals/testing/expect";
import { axeFinds, overflow, type Stage, startStage } from "@annals/testing/stage";
import type { Page } from "playwright";

const refused = /Failed to load resource/;

describe("Webhooks", () => {
  let app: TestApp;
  let stage: Stage;
  let page: Page;
  let server: Server;
  let address: string;
  const taken: { type: string }[] = [];
  before(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (piece) => {
        body += piece;
      });
      request.on("end", () => {
        taken.push(JSON.parse(body));
        response.writeHead(204).end();
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    ({ app, stage } = await startStage({ ANNALS_WEBHOOK_ALLOW: "127.0.0.1" }));
  });
  after(async () => {
    await stage?.close();
    server.close();
  });
  afterEach(async () => {
    await page.context().close();
    expect(stage.complaints(refused)).toEqual([]);
  });
  const log = () => page.getByRole("region", { name: "Log of Ticket desk" });

  it("are made with a secret that is shown once, tried, paused and deleted", async () => {
    page = await stage.visit(await stage.person(app.admin), "/admin/settings/integrations");
    await page.getByRole("link", { name: "See the webhooks" }).click();
    await expect(page.getByText("No program is notified yet.")).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "New webhook…" }).click();
    const dialog = page.getByRole("dialog", { name: "New webhook" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Ticket desk");
    await dialog.getByRole("textbox", { name: "Address" }).fill("https://10.0.0.1/hook");
    await dialog.getByLabel("A page is renamed").check();
    await dialog.getByRole("button", { name: "Create webhook" }).click();
    await expect(dialog.getByText(/an address of a private network/)).toBeVisible();
    expect(await axeFinds(page, "[role=dialog]")).toEqual([]);
    await dialog.getByRole("textbox", { name: "Address" }).fill(address);
    await dialog.getByRole("button", { name: "Create webhook" }).click();
    const shown = page.getByRole("dialog", { name: "“Ticket desk” is created" });
    expect(await shown.getByLabel("Secret").inputValue()).toMatch(/^whsec_/);
    await shown.getByRole("button", { name: "Done" }).click();
    const one = page.getByRole("listitem", { name: "Ticket desk" });
    await expect(one.getByText("A page is published · A page is renamed")).toBeVisible();

    await page.getByRole("button", { name: "Send a test event: Ticket desk" }).click();
    await expect(log().getByText("Delivered, answered 204")).toBeVisible();
    expect(taken.map(({ type }) => type)).toEqual(["test"]);
    await page.getByRole("button", { name: /^Send again: Test event/ }).click();
    await expect.poll(() => taken.length).toBe(2);
    await app.page("Told", ["Nobody is sent this."]);
    await expect.poll(() => taken.map(({ type }) => type)).toContain("page.published");
    expect(JSON.stringify(taken)).not.toContain("Nobody is sent this");
    expect(await axeFinds(page)).toEqual([]);

    await page.getByRole("button", { name: "Pause: Ticket desk" }).click();
    await expect(one.getByText("Paused. What happens meanwhile is not sent.")).toBeVisible();
    await page.getByRole("button", { name: "Resume: Ticket desk" }).click();
    await expect(page.getByRole("button", { name: "Pause: Ticket desk" })).toBeVisible();
  });

  it("are changed and deleted on a phone, in the dark", async () => {
    for (const { id } of (await app.call("GET", "/api/admin/webhooks")).data)
      await app.call("DELETE", `/api/admin/webhooks/${id}`);
    const { id } = await app.call("POST", "/api/admin/webhooks", {
      ...{ name: "Ticket desk", address, types: ["page.published", "page.renamed"] },
    });
    await app.call("POST", `/api/admin/webhooks/${id}/test`);
    page = await stage.visit(
      await stage.person(app.admin, { phone: true, dark: true }),
      "/admin/settings/webhooks",
    );
    await page.getByRole("button", { name: "Edit…: Ticket desk" }).click();
    const dialog = page.getByRole("dialog", { name: "Change the webhook" });
    await dialog.getByLabel("A page is renamed").uncheck();
    await dialog.getByRole("button", { name: "Save" }).click();
    const one = page.getByRole("listitem", { name: "Ticket desk" });
    await expect(one.getByText("A page is published", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Log: Ticket desk" }).click();
    await expect(log().getByText("Test event").first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole("button", { name: "Delete…: Ticket desk" }).click();
    const asked = page.getByRole("dialog", { name: "Delete “Ticket desk”?" });
    await asked.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No program is notified yet.")).toBeVisible();
  });
});
