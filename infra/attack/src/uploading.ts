import type { TestApp, TestPerson } from "@annals/testing/app";
import { type Answer, ask } from "@annals/testing/ask";

/** The home folder of the file manager. */
export async function homeOf(app: TestApp): Promise<string> {
  return (await app.call("GET", "/api/file-libraries")).current.uuid;
}

/** A call with its answer, whatever that is; reads hear of all that was written before. */
export async function asking(
  app: TestApp,
  person: TestPerson | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const after = app.position();
  for (let tries = 0; ; tries++) {
    const answer = await ask(new URL(path, app.url).href, method, body, {
      token: person?.token ?? null,
      headers: { ...(method === "GET" && after !== "" && { "Annals-After": after }), ...headers },
    });
    app.heard(answer.position);
    // A busy machine may need longer than a read waits for what was written.
    if (answer.status !== 503 || method !== "GET" || tries === 30) return answer;
  }
}

/** Sends a file as a form. @param path the call that takes it */
export function send(
  app: TestApp,
  person: TestPerson,
  path: string,
  name: string,
  bytes: Buffer | string,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([bytes as BlobPart]), name);
  return asking(app, person, "POST", path, form);
}

/** Puts a file into a folder. @returns its id @throws when it is not taken */
export async function put(
  app: TestApp,
  person: TestPerson,
  folder: string,
  name: string,
  bytes: Buffer | string,
): Promise<string> {
  const answer = await send(app, person, `/api/file-libraries/${folder}/upload`, name, bytes);
  if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status} ${answer.bytes}`);
  return answer.body.uuid;
}

/** The headers that a resumable upload begins with. */
export const tusHeaders = (size: number, metadata: Record<string, string>) => ({
  "Tus-Resumable": "1.0.0",
  "Upload-Length": String(size),
  "Upload-Metadata": Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(","),
});

/** Sends all bytes of a resumable upload that has begun. */
export function sendAll(app: TestApp, person: TestPerson, path: string, bytes: Buffer): Promise<Answer> {
  return asking(app, person, "PATCH", path, bytes, {
    "Tus-Resumable": "1.0.0",
    "Upload-Offset": "0",
    "Content-Type": "application/offset+octet-stream",
  });
}
