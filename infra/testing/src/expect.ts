import { expect as impatient } from "@playwright/test";

/** For how long something is waited for, in milliseconds: longer when a file runs again, as the machine may have been too slow. */
export const patience = 30_000 * Number(process.env.ANNALS_TEST_TRY ?? 1);

/** Playwright's `expect`, with the patience that a machine needs whose cores are busy with something else. */
export const expect = impatient.configure({ timeout: patience });
