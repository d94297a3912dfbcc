import { createHash } from "node:crypto";
import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Attack, Run, Target } from "../attack.ts";
import { statusOf } from "../sockets.ts";

/** Files that were taken off a page or never placed, read by guests; and stored files that are damaged. */
const files: Attack = {
  says: "files taken off a page or never placed, and stored files that are damaged",
  async run(target) {
    const { app, url } = target;
    const { auth } = await app.call("GET", "/api/settings");
    await app.call(
      "PUT",
      "/api/settings/update",
      { settings: { auth: { ...auth, auth_required: false } } },
      app.localToken,
    );
    const page = await app.page("Open to all", ["Text"]);
    await app.call("POST", `/api/entries/${page}/share`, { type: "special", id: "public", level: 1 });
    const content = Buffer.from("some bytes ".repeat(50_000));
    const { id } = await upload(target, content, page);
    const guest = () => statusOf(`${url}/api/files/${id}`, {}, "127.0.0.9");
    if ((await guest()) !== 404) throw new Error("a guest read a file that was never placed");

    const sha256 = createHash("sha256").update(content).digest("hex");
    const place = join(app.data, "files", sha256.slice(0, 2), sha256.slice(2));
    const read = async (range?: string) => {
      const headers = { Authorization: `Bearer ${app.admin.token}`, ...(range && { Range: range }) };
      return statusOf(`${url}/api/files/${id}`, headers).catch((error: Error) => error.message);
    };
    const whole = await readFile(place);
    if ((await read()) !== 200) throw new Error("its uploader could not read it");
    const flipped = Buffer.from(whole);
    flipped[7]! ^= 1;
    await writeFile(place, flipped);
    const answers = [await read()];
    await truncate(place, 1_000);
    answers.push(await read(), await read("bytes=500-5000"));
    if (answers.includes(200) || answers.includes(206))
      throw new Error(`a damaged file was answered: ${answers.join(", ")}`);
    const { damaged_files } = await app.call("GET", "/api/admin/status");
    if (damaged_files !== 1) throw new Error(`the health page knows of ${damaged_files} damaged files`);
    await writeFile(place, whole);
    if ((await read()) !== 200) throw new Error("the file was not read when it was put back");
    return `never placed: 404 for a guest; flipped and cut: ${answers.join(", ")}, told on the health page`;
  },
};
export default files;

async function upload({ url, app }: Target & Run, content: Buffer, entry: string): Promise<{ id: string }> {
  const form = new FormData();
  form.set("entry_id", entry);
  form.set("file", new Blob([new Uint8Array(content)]), "a.txt");
  const headers = { Authorization: `Bearer ${app.admin.token}` };
  const answer = await fetch(`${url}/api/files`, { method: "POST", headers, body: form });
  return (await answer.json()) as { id: string };
}
