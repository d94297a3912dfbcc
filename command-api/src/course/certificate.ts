import { randomInt } from "node:crypto";
import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import type { certificateEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type CertificateFact = FactOf<typeof certificateEvents>;
type Issued = Extract<CertificateFact, { type: "CertificateIssued" }>["data"];

/** Null until it is issued. */
export type CertificateState = { space: string | null; revoked: boolean } | null;
export type CertificateCommand = { type: "issue"; data: Issued } | { type: "revoke"; id: string };

export const certificateDecider: Decider<CertificateState, CertificateCommand, CertificateFact> = {
  category: "certificate",
  initial: null,
  evolve: (certificate, { type, metadata }) =>
    type === "CertificateIssued"
      ? { space: metadata.space, revoked: false }
      : certificate && { ...certificate, revoked: true },
  decide(command, certificate) {
    if (command.type === "issue")
      return certificate === null ? [{ type: "CertificateIssued", data: command.data }] : [];
    if (certificate === null) throw new Refused("missing", messages.noSuchCertificate);
    return certificate.revoked ? [] : [{ type: "CertificateRevoked", data: { certificate_id: command.id } }];
  },
};

/** Without those that are taken for others. */
const symbols = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const some = (count: number) =>
  Array.from({ length: count }, () => symbols[randomInt(symbols.length)]).join("");

/** A number for a certificate, as in 2026-K7Q2-MX4RTP: 50 random bits, so that nobody walks through them. */
export const newNumber = (at: Date): string => `${at.getUTCFullYear()}-${some(4)}-${some(6)}`;

/** The same day some months later, or the last one of that month. */
export function monthsLater(at: Date, months: number): Date {
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0)).getUTCDate();
  const later = new Date(at);
  later.setUTCDate(1);
  later.setUTCMonth(at.getUTCMonth() + months);
  later.setUTCDate(Math.min(at.getUTCDate(), last));
  return later;
}
