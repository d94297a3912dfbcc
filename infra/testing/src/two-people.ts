/** Two people at one page, each in a browser of their own: one writes, the other watches. */
import type { Page } from "playwright";
import type { TestApp, TestPerson } from "./app.ts";
import { expect } from "./expect.ts";
import { type Stage, startStage } from "./stage.ts";

export interface TwoPeople {
  app: TestApp;
  stage: Stage;
  /** The admin, who writes. */
  writer: Page;
  /** Ann Lindqvist, who reads. */
  reader: Page;
  ann: TestPerson;
  /** Of the page that both look at. Each test has one of its own. */
  id: string;
}

/**
 * Registers the hooks of a suite. What it returns is filled before each of its tests.
 * @param roles of the reader, who only reads without any
 */
export function twoPeople(title: string, lines: string[], ...roles: string[]): TwoPeople {
  const two = {} as TwoPeople;
  before(async () => {
    Object.assign(two, await startStage());
    two.ann = await two.app.join("Ann", "Lindqvist", ...roles);
  });
  after(() => two.stage?.close());
  beforeEach(async () => {
    const { app, stage, ann } = two;
    const id = await app.page(title, lines);
    const [writer, reader] = await Promise.all([app.admin, ann].map((one) => stage.open(one, `/${id}`)));
    Object.assign(two, { id, writer, reader });
    for (const page of [two.writer, two.reader])
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    stage.complaints();
  });
  return two;
}
