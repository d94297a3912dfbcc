/** `make look`: screenshots of every screen and state, and a page that shows them, beside reference pictures where there are any. */
import { copyFile, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startTestApp } from "@annals/testing/app";
import { axeFinds, openStage, quiet } from "@annals/testing/stage";
import type { Page } from "playwright";
import { type Shot, showAll } from "./index-page.ts";
import { prepare } from "./scene.ts";
import type { State } from "./state.ts";
import { states } from "./states.ts";

const { values } = parseArgs({
  options: {
    /** Only these views, such as "wide,phone-dark". */
    views: { type: "string" },
    /** A folder of pictures to compare with, found by the names of the states. */
    beside: { type: "string" },
    /** Only states whose name holds one of these words, with commas between them. */
    only: { type: "string", default: "" },
    out: { type: "string", default: "look" },
  },
});

interface View {
  name: string;
  width: number;
  height: number;
  phone?: boolean;
  dark?: boolean;
  calm?: boolean;
  /** Colours are those that the person chose for all programs. */
  forced?: boolean;
}
const allViews: View[] = [
  ...[false, true].flatMap((dark) => [
    { name: dark ? "wide-dark" : "wide", width: 1440, height: 900, dark },
    { name: dark ? "820-dark" : "820", width: 820, height: 1100, dark },
    { name: dark ? "phone-dark" : "phone", width: 390, height: 844, phone: true, dark },
  ]),
  // At 200 % a window of 1440 has as much room as one of 720; nothing moves by itself.
  { name: "zoomed", width: 720, height: 450, calm: true },
  { name: "forced", width: 1440, height: 900, forced: true },
];
const views = allViews.filter(({ name }) => values.views?.split(",").includes(name) ?? true);

const out = values.out;
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const app = await startTestApp();
const stage = await openStage(app);
const scene = await prepare(app);
const shots: Shot[] = [];

const words = values.only.split(",");
for (const state of states.filter(({ name }) => words.some((word) => name.includes(word)))) {
  await state.before?.(scene);
  for (const view of views) {
    const shot = await take(state, view);
    shots.push(shot);
    console.log(`${state.name} ${view.name}${shot.problems.map((one) => `\n  ${one}`).join("")}`);
  }
  await state.after?.(scene);
}
await writeFile(
  join(out, "index.html"),
  showAll(
    shots,
    views.map(({ name }) => name),
    await references(),
  ),
);
await stage.close();
await app.stop();
console.log(`${shots.length} pictures: ${join(out, "index.html")}`);

async function take(state: State, view: View): Promise<Shot> {
  const context = await stage.person(viewer(state), { ...view, locale: state.locale });
  const problems: string[] = [];
  const file = `${state.name}-${view.name}.png`;
  const page = await stage.visit(context, "about:blank");
  try {
    await page.setViewportSize(view);
    if (view.calm) await page.emulateMedia({ reducedMotion: "reduce" });
    if (view.forced) await page.emulateMedia({ forcedColors: "active" });
    await page.goto(state.path(scene));
    await page.locator("#root :is(h1, form)").first().waitFor();
    page.setDefaultTimeout(10_000);
    await quiet(page);
    await state.act?.(page, scene);
    await quiet(page);
    problems.push(...(await findings(page, view)));
  } catch (error) {
    problems.push(`not reached: ${(error as Error).message.split("\n")[0]}`);
  }
  await page.screenshot({ path: join(out, file) });
  await context.close();
  // The next picture shows the page as it was.
  await app.call("POST", `/api/entries/${scene.full}/release/force`, {}).catch(() => undefined);
  await app.call("POST", `/api/entries/${scene.full}/occupy`, {});
  await app.call("DELETE", `/api/entries/${scene.full}/draft`).catch(() => undefined);
  await app.call("POST", `/api/entries/${scene.full}/release`, {});
  return { state: state.name, view: view.name, file, problems };
}

function viewer({ as }: State) {
  if (as === "guest") return null;
  return as === undefined ? app.admin : scene[as];
}

/** What axe finds, and whether the page can be pushed sideways. */
async function findings(page: Page, { dark }: View): Promise<string[]> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const found = await axeFinds(page, "body", [dark ? "dark" : "light"]);
  if (dark) await page.emulateMedia({ colorScheme: "dark" });
  return [...(wider > 0 ? [`wider than the window by ${wider} px`] : []), ...new Set(found)];
}

/** The reference pictures by their names, copied so that the page can be opened anywhere. */
async function references(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (values.beside === undefined) return found;
  for (const path of await readdir(values.beside, { recursive: true })) {
    if (!path.endsWith(".png")) continue;
    const file = `reference-${path.replaceAll("/", "-")}`;
    await copyFile(join(values.beside, path), join(out, file));
    found.set(path.split("/").at(-1)!.slice(0, -4), file);
  }
  return found;
}
