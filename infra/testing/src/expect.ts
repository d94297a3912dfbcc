import { expect as impatient } from "@playwright/test";

/** Playwright's `expect`, with the patience that a machine needs whose cores are busy with something else. */
export const expect = impatient.configure({ timeout: 30_000 });
