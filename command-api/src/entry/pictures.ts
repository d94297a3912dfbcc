/** The files that fields of a page show: the picture that is its icon, and its banner. */
import { fileOf } from "@annals/document";
import type { ChangedFields } from "./events.ts";

/** Ids of these files. */
export function filesInFields({ icon, settings }: ChangedFields): string[] {
  const addresses = [icon, settings?.banner_url];
  return [...new Set(addresses.map((address) => fileOf(address ?? "")).filter((id) => id !== null))];
}
