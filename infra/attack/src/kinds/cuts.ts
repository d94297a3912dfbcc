import { readdir, readlink } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../attack.ts";
import { readProcess } from "../process.ts";

const content = Buffer.alloc(300_000, "some text ");
const form = Buffer.concat([
  Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n'),
  content,
  Buffer.from("\r\n--cut--\r\n"),
]);

/** Uploads and imports whose form or whose connection is cut anywhere. */
const cutUploads: Attack = {
  says: "cut uploads",
  async run({ app, url, author, random, share, signal }) {
    const count = Math.ceil(1_200 * share);
    const { port } = new URL(url);
    let sent = 0;
    const work = async () => {
      while (sent++ < count && !signal.aborted) {
        const path = random() < 0.5 ? "/api/files" : "/api/imports";
        const length = Math.floor(random() * form.length);
        await cut(Number(port), path, author.token, length, random() < 0.3);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    const left = await leftOver(app.data);
    if (left.length > 0) throw new Error(`left over: ${left.slice(0, 5).join(", ")}`);
    return `${count} cut, no file and no descriptor left over`;
  },
};
export default cutUploads;

/** Sends the beginning of a form, and claims that this is all of it (`whole`) or hangs up. */
function cut(port: number, path: string, token: string, length: number, whole: boolean): Promise<void> {
  return new Promise((resolve) => {
    const announced = whole ? length : form.length;
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: multipart/form-data; boundary=cut\r\nContent-Length: ${announced}\r\n\r\n`,
      );
      socket.write(form.subarray(0, length), () => !whole && socket.destroy());
    });
    socket.resume();
    socket.on("error", () => undefined);
    socket.on("close", () => resolve());
  });
}

/** What uploads left behind in the data folder or open, after a moment in which they may end. */
async function leftOver(data: string): Promise<string[]> {
  const { pid } = await readProcess(data);
  for (let tries = 0; ; tries++) {
    const files = await readdir(join(data, "files", "incoming"));
    const descriptors = await Promise.all(
      (await readdir(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => "")),
    );
    const open = descriptors.filter((path) => path.includes("/incoming/"));
    if (files.length + open.length === 0 || tries === 100) return [...files, ...open];
    await delay(100);
  }
}
