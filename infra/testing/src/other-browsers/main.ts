/** The way from the first visit to a published page that others find, in Firefox and in WebKit: `make browsers`. */
import { startTestApp } from "@annals/testing/app";
import { type Driver, type Hands, handsOf } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

const browsers: Record<string, () => Promise<Driver | null>> = { Firefox: startFirefox, WebKit: startWebKit };

let passed = 0;
let failed = 0;
for (const [name, start] of Object.entries(browsers)) {
  const app = await startTestApp({ ANNALS_ADMIN_EMAIL: "" });
  const driver = await start();
  if (driver === null) console.log(`${name}: skipped, as it is not installed`);
  else {
    const hands = handsOf(driver);
    for (const [step, take] of Object.entries(steps(app.url)))
      try {
        await take(hands);
        console.log(`${name}: ${step}`);
        passed++;
      } catch (error) {
        console.log(`${name}: ✗ ${step}: ${error instanceof Error ? error.message : error}`);
        failed++;
        break;
      }
    await hands.close();
  }
  await app.stop();
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function steps(url: string): Record<string, (hands: Hands) => Promise<void>> {
  return {
    "makes the space and its first admin": async ({ goto, click, type, see }) => {
      await goto(url);
      await click("textbox", "First name");
      await type("Mira");
      await click("textbox", "Last name");
      await type("Okafor");
      await click("textbox", "Email");
      await type("mira@example.org");
      await click("textbox", "Password");
      await type("correct horse battery\n");
      await click("textbox", "Name");
      await type("Handbook\n");
      await see("heading", "Welcome to Annals");
    },
    "writes a page and publishes it": async ({ click, type, see, read }) => {
      await click("button", "Add a Page");
      await click("textbox", "Title");
      await type("Sourdough\n");
      await type("Flour, water, salt.");
      await read("Saved");
      await click("button", "Publish");
      await see("button", "Edit");
      await see("heading", "Sourdough");
      await read("Flour, water, salt.");
    },
    "reads it after a reload": async ({ goto, run, read, see }) => {
      await goto(String(await run("return location.href")));
      await see("heading", "Sourdough");
      await read("Flour, water, salt.");
    },
    "finds it by its text": async ({ control, see, type }) => {
      await control("k");
      await see("combobox", "");
      await type("flour wat");
      await see("option", "Sourdough");
    },
    "signs out and in again": async ({ goto, run, click, type, read, see }) => {
      await run("localStorage.clear(); sessionStorage.clear();");
      await goto(`${url}/user/login`);
      await click("textbox", "Email");
      await type("mira@example.org");
      await click("textbox", "Password");
      await type("correct horse battery\n");
      await see("treeitem", "Sourdough");
      await click("treeitem", "Sourdough");
      await read("Flour, water, salt.");
    },
  };
}
