import type { Attack } from "../attack.ts";
import { answerTo } from "../sockets.ts";

const places = ["/", "/assets/", "/assets/main/", "/api/docs/", "/api/files/", "/api/images/", "/api/"];
/** Ways to write that a path leads up, and what stands beside them. */
const pieces = [
  ...[
    "..",
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    ".%2e/",
    "..\\",
    "..%5c",
    "%252e%252e%252f",
    "..;/",
    "....//",
  ],
  ...["%c0%ae%c0%ae/", "%u002e%u002e/", "%00", "%E0%A4%A", "//", "./", "%2f", "~", "?", "x", "index.html"],
];
const goals = ["etc/passwd", "secret", "package.json", ".git/config", "run.json", "cluster/PG_VERSION", "x"];

/** Paths out of the folders that files are served from. */
const paths: Attack = {
  says: "paths that lead out of the app's files, written in many ways",
  async run({ url, random, share, signal }) {
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
    const count = Math.ceil(3_000 * share);
    const statuses = new Map<number, number>();
    for (let sent = 0; sent < count && !signal.aborted; sent++) {
      const middle = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(pieces)).join("");
      const path = pick(places) + middle + pick(goals);
      const { status, text } = await answerTo(url, path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) throw new Error(`${path}: ${status}`);
      if (/^root:|"private": true|^\[core\]|"token":/m.test(text)) throw new Error(`${path} answered a file`);
    }
    const told = [...statuses].map(([status, times]) => `${status}: ${times}`).join(", ");
    return `${count} paths (${told}), none led out, none was an error of the server`;
  },
};
export default paths;
