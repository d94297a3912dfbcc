import { bytesOfId, createSigning, idLength, idOfBytes } from "../link/signed.ts";
import { type NoticeGroup, noticeGroup } from "./events.ts";

/** Whom a mail about notices went to, and of which kind. */
export interface Mailed {
  space: string;
  person: string;
  group: StopGroup;
}

/** What a mail stops: notices of a group, or all that come once a day. */
export type StopGroup = NoticeGroup | "daily";

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
const headLength = 3;
/** The number of the daily mail: no list of groups gets as long. */
const dailyNumber = 255;
const numberOf = (group: StopGroup) => (group === "daily" ? dailyNumber : noticeGroup.options.indexOf(group));

/** @param tokenKey what sessions are signed with: these get a key of their own, made from it */
export function createUnsubscribeTokens(tokenKey: Uint8Array): UnsubscribeTokens {
  const { sign, open } = createSigning(tokenKey, "annals unsubscribing");
  return {
    tokenOf({ space, person, group }, now) {
      const head = Buffer.alloc(headLength);
      // The number of a group is its place in the list, which only grows.
      head.writeUInt8(numberOf(group), 0);
      head.writeUInt16BE(Math.floor(now.getTime() / day), 1);
      return sign(Buffer.concat([head, bytesOfId(space), bytesOfId(person)]));
    },
    read(token, now) {
      const bytes = open(token, headLength + 2 * idLength);
      if (bytes === null) return null;
      const number = bytes.readUInt8(0);
      const group = number === dailyNumber ? "daily" : noticeGroup.options[number];
      const age = Math.floor(now.getTime() / day) - bytes.readUInt16BE(1);
      if (group === undefined || Math.abs(age) > lifetime) return null;
      const [space, person] = [headLength, headLength + idLength].map((at) =>
        idOfBytes(bytes.subarray(at, at + idLength)),
      );
      return { space: space!, person: person!, group };
    },
  };
}
