import { createHash } from "node:crypto";
import { linesOf, type Outlet, type Told } from "@annals/event-log/proof";
import type { Mailer } from "@annals/mail";

/** How seldom checkpoints are mailed, in milliseconds: people read it, and the newest holds all before it. */
export const mailPace = 24 * 60 * 60 * 1000;

/**
 * Mails signed checkpoints to somebody who keeps them: all trees in one mail, as a file that `annals verify` reads.
 * Such a mail is in no log: a fact for each would be signed, and mailed, again and again.
 * @param address where people use Annals
 */
export function mailOutlet(mailer: Mailer, to: string, address: string): Outlet {
  return {
    name: "mail",
    pace: mailPace,
    async send(all) {
      const lines = linesOf(all);
      const id = `proof-${createHash("sha256").update(lines).digest("hex").slice(0, 32)}`;
      const paragraphs = wordsOf(all, address);
      await mailer.send({
        ...{ id, to, from: "Annals", subject: subjectOf(all, address) },
        text: `${paragraphs.join("\n\n")}\n`,
        html: paragraphs.map((one) => `<p>${escaped(one).replaceAll("\n", "<br>")}</p>`).join("\n"),
        attachment: { name: `checkpoints-${all.at(-1)!.at.slice(0, 10)}.jsonl`, text: lines },
      });
    },
  };
}

const isFork = (told: Told) => told.kind === "fork";

const subjectOf = (all: Told[], address: string): string =>
  all.some(isFork)
    ? `The log of ${address} is not what was signed before`
    : `Checkpoints of ${address}, ${all.at(-1)!.at.slice(0, 10)}`;

function wordsOf(all: Told[], address: string): string[] {
  const trees = all.map(({ origin, size }) => `${origin}: ${size} facts`).join("\n");
  return all.some(isFork)
    ? [
        `The log of ${address} is not what was signed before. An older backup may have been restored, or somebody changed the log.`,
        "If you know why, say so on that machine: npx annals verify --accept",
        trees,
      ]
    : [
        `Annals at ${address} signed how its log stands. Keep this mail where whoever runs that machine cannot change it: it shows later whether a fact was changed or removed.`,
        "To compare, save the attached file and name it on that machine: npx annals verify --checkpoints FILE",
        trees,
      ];
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign]!);
