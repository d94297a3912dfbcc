/** Backups on a schedule: a folder for each, of which the newest are kept. */
import { existsSync } from "node:fs";
import { link, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "@annals/logging";
import type { Pool } from "@annals/postgres";
import { makeFolder } from "@annals/watch";
import { Failure } from "../cli/failure.ts";
import { backUp, type Whole } from "./back-up.ts";
import { forgetSent, notedNewest, noteFailed, noteNewest, noteSent, prepareMade } from "./made.ts";
import { holdsBackup, isSealedIn } from "./manifest.ts";
import { lockName, own } from "./owner.ts";
import { lostKey, sealFor, type Unlock } from "./seal.ts";

export interface Schedule {
  folder: string;
  /** When, each day, as in "03:00", UTC. */
  at: string;
  /** How many are kept. */
  kept: number;
}

interface Working {
  now: () => Date;
  signal: AbortSignal;
  logger: Logger;
  /** Opens what encrypts them; null where they are not encrypted. */
  unlock: Unlock | null;
  /** Whether an operator says that they are not to be encrypted. */
  isOpen: boolean;
}

const day = 24 * 60 * 60_000;
const hour = 60 * 60_000;
/** How often it is looked whether one is due: clocks jump, so nobody sleeps until then. */
const glance = 20_000;

const named = /^annals-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)Z$/;

/** The folder of a backup that began then. */
export const nameOf = (moment: Date): string =>
  `annals-${moment.toISOString().slice(0, 16).replace(":", "-")}Z`;

/** When the backup in a folder began; null for other folders. */
export function momentOf(name: string): Date | null {
  const [, date, hours, minutes] = named.exec(name) ?? [];
  const moment = new Date(`${date}T${hours}:${minutes}:00.000Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** When the next one is due. @param newest when the newest was made; null for none */
export function nextDue(newest: Date | null, at: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${at}:00.000Z`);
  const last = today > now ? new Date(today.getTime() - day) : today;
  return newest !== null && newest >= last ? new Date(last.getTime() + day) : last;
}

/**
 * The backups of a schedule that are whole, the newest first. Those of the future, made while the clock was wrong, are left out: else they
 * would stand for newer ones for ever.
 */
export async function madeIn(folder: string, now: Date): Promise<{ name: string; moment: Date }[]> {
  const made = [];
  for await (const one of wholeIn(folder, now)) made.push(one);
  return made;
}

/** The same, each looked into when it is asked for. */
async function* wholeIn(folder: string, now: Date): AsyncGenerator<{ name: string; moment: Date }> {
  const named = (await readdir(folder).catch(() => []))
    .map((name) => ({ name, moment: momentOf(name) }))
    .filter((one): one is { name: string; moment: Date } => one.moment !== null)
    .filter(({ moment }) => moment.getTime() <= now.getTime() + hour)
    .sort((a, b) => b.moment.getTime() - a.moment.getTime());
  for (const one of named) if (await holdsBackup(join(folder, one.name))) yield one;
}

/** The newest of them: no older one is looked into. */
export async function newestIn(folder: string, now: Date): Promise<{ name: string; moment: Date } | null> {
  for await (const made of wholeIn(folder, now)) return made;
  return null;
}

/** The file in a folder by which an operator says that backups begin anew there. */
export const beginAnew = "annals-begin-anew";

/**
 * Why no backup may be made in a folder: what was made in it is gone, as where its disk is not mounted. Null where one may be.
 * @throws Error when the folder is there and may not be looked into
 */
export async function whyVanished(pool: Pool, folder: string, now: Date): Promise<string | null> {
  await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  const noted = await notedNewest(pool, folder);
  if (noted === null || existsSync(join(folder, beginAnew)) || (await holdsBackup(join(folder, noted))))
    return null;
  const newest = await newestIn(folder, now);
  if (newest !== null && newest.name >= noted) return null;
  return `The backup ${noted}, which was made in ${folder}, is not there any more. Is its disk mounted? If backups are to begin anew there, put an empty file named ${beginAnew} into that folder.`;
}

/** Notes what is in a folder of which nothing was noted yet, so that it is missed when it is gone. */
async function noteFound(pool: Pool, folder: string, now: Date): Promise<void> {
  await prepareMade(pool);
  const newest = (await notedNewest(pool, folder)) === null ? await newestIn(folder, now) : null;
  if (newest !== null) await noteNewest(pool, folder, newest.name);
}

/**
 * Makes backups when they are due, until `signal` aborts. One that fails is tried again after an hour.
 * @param send sends those that are made elsewhere, where they are to be: tried again after an hour as well. @returns the newest there
 */
export async function keepBackups(
  whole: Whole,
  schedule: Schedule,
  working: Working & { send: (() => Promise<string | null>) | null },
): Promise<void> {
  const { now, signal, logger, send } = working;
  let failed = Number.NEGATIVE_INFINITY;
  let notSent = Number.NEGATIVE_INFINITY;
  /** The newest that was here when all of them were sent: the newest there may be of another machine. */
  let done: string | null = null;
  if (send === null) await forgetSent(whole.pool).catch(() => undefined);
  await noteFound(whole.pool, schedule.folder, now()).catch(() => undefined);
  const isPause = (since: number) => now().getTime() >= since && now().getTime() < since + hour;
  while (!signal.aborted) {
    const newest = await newestIn(schedule.folder, now());
    if (!isPause(failed) && nextDue(newest?.moment ?? null, schedule.at, now()).getTime() <= now().getTime())
      await makeScheduled(whole, schedule, working).catch((error: Error) => {
        if (signal.aborted) return;
        failed = now().getTime();
        logger.error({ err: error, folder: schedule.folder }, "The scheduled backup failed");
        return noteFailed(whole.pool, now(), error.message).catch(() => undefined);
      });
    const made = send && !isPause(notSent) ? await newestIn(schedule.folder, now()) : null;
    if (send !== null && made !== null && made.name !== done)
      try {
        const sent = await send();
        if (sent !== null) await noteSent(whole.pool, now(), { name: sent });
        done = made.name;
      } catch (error) {
        if (signal.aborted) return;
        notSent = now().getTime();
        logger.error({ err: error }, "The backups could not be sent to the store");
        await noteSent(whole.pool, now(), { error: (error as Error).message }).catch(() => undefined);
      }
    await delay(glance, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Makes one backup, and removes those that are more than are kept. What did not change since the one before is shared with it, where
 * the disk has links.
 * @returns its folder
 * @throws Failure when what was made in the folder before has vanished: it may be on a disk that is not mounted
 */
export async function makeScheduled(
  whole: Whole,
  { folder, kept }: Schedule,
  { now, signal, logger, unlock, isOpen }: Working,
): Promise<string> {
  /** Where the key is another than then, or there was none, the next one is made from nothing. */
  const canGoOn = (there: string) =>
    sealFor(there, unlock).then(
      () => true,
      (error: Error) => {
        logger.warn({ folder: there }, `${error.message} It stays, and one is made from nothing.`);
        return false;
      },
    );
  await prepareMade(whole.pool);
  const vanished = await whyVanished(whole.pool, folder, now());
  if (vanished !== null) throw new Failure(vanished);
  await makeFolder(folder, 0o700);
  const owned = await own(folder, { doing: "scheduled backup", signal });
  try {
    await removeDrafts(folder);
    const before = await madeIn(folder, now());
    const name = nameOf(now());
    const draft = join(folder, `${name}.partial`);
    const newest = before[0] && join(folder, before[0].name);
    if (newest !== undefined && unlock === null && !isOpen && (await isSealedIn(newest))) throw lostKey();
    if (newest !== undefined && (await canGoOn(newest))) await share(newest, draft);
    const made = await backUp(whole, draft, {
      ...{ now, signal, unlock, isOpen, onCopied: () => undefined },
      onDamaged: (words) => logger.warn({ folder: before[0]?.name }, words),
    });
    await owned.check();
    const place = join(folder, name);
    await remove(place);
    await rename(made.folder, place);
    if (made.folder !== draft) await remove(draft);
    await noteNewest(whole.pool, folder, name);
    await remove(join(folder, beginAnew));
    for (const { name: old } of (await madeIn(folder, now())).slice(kept)) await remove(join(folder, old));
    const { facts, before: shared, files, damaged } = made;
    if (damaged.length > 0) logger.error({ damaged }, "Files are damaged and not in the backup");
    logger.info({ folder: place, facts: facts + shared, files }, "Backed up");
    return place;
  } catch (error) {
    // What it wrote until the disk was full would keep it full until the next try.
    if (!signal.aborted) await removeDrafts(folder).catch(() => undefined);
    throw error;
  } finally {
    await owned.release();
  }
}

const isDraft = (name: string): boolean => /^annals-[\dTZ-]+\.partial(-\d+)?$/.test(name);

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (isDraft(name)) await remove(join(folder, name));
}

const remove = (path: string) => rm(path, { recursive: true, force: true });

/** A second name for each file; none at all where the disk has no links: then everything is copied. */
async function share(from: string, to: string): Promise<void> {
  try {
    await shareFolder(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP", "EXDEV", "EMLINK"].includes(code ?? "")) throw error;
    await remove(to);
  }
}

async function shareFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await shareFolder(source, target);
    else if (entry.isFile() && !entry.name.startsWith(lockName)) await link(source, target);
  }
}
