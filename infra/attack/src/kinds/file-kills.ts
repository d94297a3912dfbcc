import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Attack, Run, Target } from "../attack.ts";
import { asking, homeOf, send, sendAll, tusHeaders } from "../uploading.ts";

const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Contents that several upload and remove at once, while the process is killed between their last byte and their fact. */
const fileKills: Attack = {
  says: "files of the same content uploaded and removed at once, while the process is killed: no content is swept away before its fact",
  async run(target) {
    const { app, share, random, signal } = target;
    const rounds = Math.max(2, Math.ceil(20 * share));
    const home = await homeOf(app);
    const kept = new Map<string, string>();
    for (let round = 0; round < rounds && !signal.aborted; round++) {
      const contents = Array.from({ length: 3 }, () => randomBytes(20_000 + Math.floor(random() * 400_000)));
      const working = uploadAll(target, home, contents, kept);
      await delay(100 + random() * 1_500);
      await app.kill();
      working.stop();
      await working.ended;
      await app.restart();
    }
    for (const [id, digest] of kept) {
      const { status, bytes } = await asking(app, app.admin, "GET", `/api/files/${id}`);
      if (status !== 200 || digestOf(bytes) !== digest)
        throw new Error(`a file that was acknowledged is answered with ${status}`);
    }
    const { damaged_files } = await app.call("GET", "/api/admin/status");
    if (damaged_files !== 0) throw new Error(`${damaged_files} files are damaged`);
    const left = await leftOver(target);
    return `${rounds} kills, ${kept.size} files acknowledged and whole, ${left}`;
  },
};
export default fileKills;

/** People who upload the same contents by several ways again and again, and one who removes theirs each time. */
function uploadAll(
  { app, author }: Target & Run,
  home: string,
  contents: Buffer[],
  kept: Map<string, string>,
) {
  let isOver = false;
  const again = async (act: (bytes: Buffer) => Promise<unknown>) => {
    for (let n = 0; !isOver; n++) await act(contents[n % contents.length]!).catch(() => delay(50));
  };
  const keep = (id: string, bytes: Buffer) => kept.set(id, digestOf(bytes));
  const ended = Promise.all([
    again(async (bytes) => {
      const answer = await send(app, author, `/api/file-libraries/${home}/upload`, "a.bin", bytes);
      if (answer.status === 200) keep(answer.body.uuid, bytes);
    }),
    again(async (bytes) => {
      const headers = tusHeaders(bytes.length, { filename: "b.bin", folder: home });
      const begun = await asking(app, app.admin, "POST", "/api/uploads", undefined, headers);
      const path = begun.headers.get("location") ?? "";
      const sent = await sendAll(app, app.admin, path, bytes);
      if (sent.status === 204) keep(path.split("/").at(-1)!, bytes);
    }),
    again(async (bytes) => {
      const { body } = await send(app, author, "/api/files", "c.bin", bytes);
      await asking(app, author, "DELETE", "/api/common/deleteUploaded", { file_path: body.url });
    }),
  ]);
  return {
    ended,
    stop() {
      isOver = true;
    },
  };
}

/** What the kills cut: an upload may go on, and the rest is removed when it is a day old. */
async function leftOver({ app }: Target): Promise<string> {
  const count = async (name: string) => (await readdir(join(app.data, "files", name)).catch(() => [])).length;
  return `${await count("arriving")} uploads can go on, ${await count("incoming")} pieces are left for a day`;
}
