import { join } from "node:path";
import { type FileStore, openDiskFiles, openS3Files, type S3Files, type S3Place } from "@annals/files";
import { trustByNode, whyOf } from "@annals/watch";
import { Failure } from "../cli/failure.ts";
import { needed } from "../unusable.ts";
import type { Given } from "./part.ts";

/** Where files of a data folder are. */
export const filesFolder = (data: string): string => join(data, "files");

/**
 * The file store: the data folder, or the bucket that the settings name.
 * @param clock says how old it is what killed processes left there, the same to all processes
 */
export function openFiles(
  { settings, logger, now }: Pick<Given, "settings" | "logger" | "now">,
  clock?: () => Promise<Date>,
): Promise<FileStore> {
  const onDamaged = (sha256: string) =>
    logger.error({ sha256 }, "A stored file is damaged: put it back from a backup");
  const folder = filesFolder(settings.data);
  if (settings.s3 === null) return openDiskFiles(folder, { onDamaged, ...(clock && { clock }) });
  return reaching(
    settings.s3,
    openS3Files({ place: settings.s3, folder, logger, now, onDamaged, ...(clock && { clock }) }),
    "Check ANNALS_S3_URL",
  );
}

/** The store that backups are sent to. @throws Unusable, Failure when the settings name none */
export async function openOffSite({
  settings,
  logger,
  now,
}: Pick<Given, "settings" | "logger" | "now">): Promise<S3Files> {
  const place = settings.backupS3;
  if (place === null) throw new Failure("Set ANNALS_BACKUP_S3_URL to the store that backups are sent to.");
  const folder = join(settings.data, "off-site");
  return reaching(place, openS3Files({ place, folder, logger, now }), "Check ANNALS_BACKUP_S3_URL");
}

/** The store that signed checkpoints are sent to: opened when it is first used, and anew after that failed. */
export function proofStore(
  { settings, logger, now }: Pick<Given, "settings" | "logger" | "now">,
  place: S3Place,
) {
  let opened: Promise<S3Files> | null = null;
  return {
    async open(): Promise<S3Files["named"]> {
      const folder = join(settings.data, "off-site");
      opened ??= reaching(place, openS3Files({ place, folder, logger, now }), "Check ANNALS_PROOF_S3_URL");
      try {
        return (await opened).named;
      } catch (error) {
        opened = null;
        throw error;
      }
    },
    close: async () => (await opened?.catch(() => null))?.close(),
  };
}

/** @throws Unusable in words that say what to set */
export function reaching<Store extends FileStore>(
  { endpoint, bucket }: S3Place,
  opening: Promise<Store>,
  check: string,
): Promise<Store> {
  return needed(
    opening,
    (reason) =>
      `The file store ${endpoint}/${bucket} cannot be used: ${whyOf(reason, trustByNode)}. ${check}.`,
  );
}
