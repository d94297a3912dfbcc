/** Uploads that were begun in this browser and have not ended: chosen again, a file goes on where it was. Kept without its name. */
import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { kept } from "../kept/kept.ts";
import { markOf } from "../kept/mark.ts";

const prefix = "annals.upload.";
/** The server forgets what stands still for a day, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** What tells one file from another, as far as a browser says it. */
export const fingerprintOf = ({ name, size, lastModified, type }: File, where: string): string =>
  markOf([name, size, lastModified, type, where].join("\n"));

function read(key: string): PreviousUpload[] {
  try {
    const found = JSON.parse(kept.get(key) ?? "") as {
      uploadUrl: string;
      creationTime: string;
      size: number;
    };
    if (Date.now() - Date.parse(found.creationTime) < 7 * lifetime)
      return [
        { ...found, metadata: {}, urlStorageKey: key, parallelUploadUrls: null } as unknown as PreviousUpload,
      ];
  } catch {
    // Of another version, or of somebody else.
  }
  kept.set(key, null);
  return [];
}

export const earlierUploads: UrlStorage = {
  findAllUploads: async () => kept.keys(prefix).flatMap(read),
  findUploadsByFingerprint: async (fingerprint) =>
    kept
      .keys(`${prefix}${fingerprint}.`)
      .flatMap(read)
      .sort((a, b) => (a.creationTime < b.creationTime ? 1 : -1)),
  removeUpload: async (key) => void kept.set(key, null),
  async addUpload(fingerprint, { uploadUrl, creationTime, size }) {
    const key = `${prefix}${fingerprint}.${markOf(uploadUrl ?? "")}`;
    kept.set(key, JSON.stringify({ uploadUrl, creationTime, size }));
    return key;
  },
};

/** Whoever signs in next begins their own. */
export function forgetEarlier(): void {
  for (const key of kept.keys(prefix)) kept.set(key, null);
}

/**
 * Lets one tab alone go on with an upload.
 * @returns what gives it back; null while another tab has it
 */
export function hold(url: string): Promise<(() => void) | null> {
  // Only where the browser trusts the connection.
  if (!("locks" in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(`annals upload ${url}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
  });
}
