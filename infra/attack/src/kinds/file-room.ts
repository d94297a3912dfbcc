import { randomBytes } from "node:crypto";
import type { Attack } from "../attack.ts";
import { asking, homeOf, put, send, sendAll, tusHeaders } from "../uploading.ts";

const kb = 1024;
/** Of the space, in bytes. */
const room = 2 * kb * kb;
const size = 150 * kb;

/** More uploads at once than there is room for, by every way in. */
const fileRoom: Attack = {
  says: "uploads that race past the room of a space, by every way in at once",
  settings: { ANNALS_FILE_QUOTA: "2 MB" },
  async run({ app, author, viewer, share, signal }) {
    const home = await homeOf(app);
    const rounds = Math.ceil(20 * share);
    const answers: Record<number, number> = {};
    let most = 0;
    for (let round = 0; round < rounds && !signal.aborted; round++) {
      const replaced = await put(app, author, home, `plan ${round}.txt`, randomBytes(8));
      const bytes = () => randomBytes(size);
      const tus = async (metadata: Record<string, string>) => {
        const begun = await asking(
          app,
          author,
          "POST",
          "/api/uploads",
          undefined,
          tusHeaders(size, metadata),
        );
        return begun.status === 201 ? sendAll(app, author, begun.headers.get("location")!, bytes()) : begun;
      };
      const into = `/api/file-libraries/${home}/upload`;
      const racing = [
        ...Array.from({ length: 6 }, () => send(app, author, into, "a.bin", bytes())),
        ...Array.from({ length: 6 }, () => tus({ filename: "b.bin", folder: home })),
        ...Array.from({ length: 3 }, () => send(app, viewer, "/api/files", "c.bin", bytes())),
        send(app, author, `/api/files/${replaced}/versions`, "d.bin", bytes()),
        tus({ filename: "e.bin", file_id: replaced }),
      ];
      for (const { status } of await Promise.all(racing)) answers[status] = (answers[status] ?? 0) + 1;
      const { used, allowed } = (await asking(app, author, "GET", "/api/file-libraries/storage")).body;
      most = Math.max(most, used);
      if (allowed !== room || used > room) throw new Error(`${used} of ${allowed} bytes are used`);
    }
    const bad = Object.keys(answers).filter((status) => !["200", "204", "413"].includes(status));
    if (bad.length > 0) throw new Error(`uploads were answered with ${bad.join(", ")}`);
    if (answers[413] === undefined) throw new Error("nothing was refused");
    const taken = (answers[200] ?? 0) + (answers[204] ?? 0);
    return `${rounds} rounds of 17 uploads at once: ${taken} taken, ${answers[413]} refused, ${most} of ${room} bytes at most`;
  },
};
export default fileRoom;
