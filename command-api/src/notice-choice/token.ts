import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { type NoticeGroup, noticeGroup } from "./events.ts";

/** Whom a mail about notices went to, and of which kind. */
export interface Mailed {
  space: string;
  person: string;
  group: NoticeGroup;
}

/**
 * What stands in a mail, so that its reader stops such mails without signing in (RFC 8058). It is derived from a secret of the
 * installation and stored nowhere; it can do nothing else.
 */
export interface UnsubscribeTokens {
  tokenOf(mailed: Mailed, now: Date): string;
  /** Null for a token that is not ours, or is older than a year. */
  read(token: string, now: Date): Mailed | null;
}

const day = 24 * 60 * 60_000;
const lifetime = 365;
const length = { head: 3, id: 16, mac: 32 };

/** @param tokenKey what sessions are signed with: these get a key of their own, made from it */
export function createUnsubscribeTokens(tokenKey: Uint8Array): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync("sha256", tokenKey, "", "annals unsubscribing", 32));
  const sign = (bytes: Buffer) => createHmac("sha256", key).update(bytes).digest();
  return {
    tokenOf({ space, person, group }, now) {
      const head = Buffer.alloc(length.head);
      // The number of a group is its place in the list, which only grows.
      head.writeUInt8(noticeGroup.options.indexOf(group), 0);
      head.writeUInt16BE(Math.floor(now.getTime() / day), 1);
      const said = Buffer.concat([head, bytesOf(space), bytesOf(person)]);
      return Buffer.concat([said, sign(said)]).toString("base64url");
    },
    read(token, now) {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== length.head + 2 * length.id + length.mac) return null;
      const said = bytes.subarray(0, -length.mac);
      if (!timingSafeEqual(sign(said), bytes.subarray(-length.mac))) return null;
      const group = noticeGroup.options[said.readUInt8(0)];
      const age = Math.floor(now.getTime() / day) - said.readUInt16BE(1);
      if (group === undefined || Math.abs(age) > lifetime) return null;
      const ids = said.subarray(length.head);
      return { space: idOf(ids.subarray(0, length.id)), person: idOf(ids.subarray(length.id)), group };
    },
  };
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");

const idOf = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
