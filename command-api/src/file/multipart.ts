import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { check, type Form, invalid, Problem } from "@annals/http";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type * as z from "zod";

/** A form with one file, while its file is still coming in. */
export interface ReceivedForm<Fields> {
  fields: Fields;
  /** The name that the sender gives it, without folders. */
  name: string;
  bytes: Readable;
}

/**
 * Receives the form that a call describes, checks its fields and hands its file to `take` as a stream.
 * @throws Problem 415 for another type of body, 400 for a broken one, 422 without a file or for a wrong field;
 * whatever `take` throws
 */
export async function receiveForm<Fields extends z.ZodObject, T>(
  form: Form<Fields>,
  request: { raw: IncomingMessage; headers: IncomingHttpHeaders },
  take: (received: ReceivedForm<z.output<Fields>>) => Promise<T>,
): Promise<T> {
  const parser = parserOf(request.headers);
  const { raw } = request;
  try {
    return await new Promise<T>((resolve, reject) => {
      const fields: Record<string, string> = {};
      let taken: Promise<void> | undefined;
      parser.on("field", (name, value) => {
        fields[name] = value;
      });
      parser.on("file", (_field, bytes, filename) => {
        if (taken !== undefined) {
          bytes.resume();
          return;
        }
        const received = async () =>
          take({ fields: check(form.fields, fields, ""), name: nameOf(filename), bytes });
        taken = received().then(resolve, reject);
      });
      parser.on("finish", () => {
        if (taken === undefined) reject(invalid("file", "Choose a file."));
      });
      const broken = () => reject(new Problem(400, "The upload was interrupted. Try again."));
      parser.on("error", broken);
      raw.on("aborted", broken);
      raw.on("error", broken);
      raw.pipe(parser);
    });
  } finally {
    // The rest of a refused upload is read and dropped, so that the client can receive the answer.
    raw.unpipe(parser);
    raw.resume();
  }
}

function parserOf(headers: IncomingHttpHeaders): BusboyInstance {
  const type = headers["content-type"] ?? "";
  if (!/^multipart\/form-data/i.test(type))
    throw new Problem(415, "Send the file as a form (multipart/form-data).");
  try {
    return new Busboy({
      headers: { ...headers, "content-type": type },
      limits: { files: 1, fields: 20, fieldSize: 10_000, fileSize: Number.POSITIVE_INFINITY },
    });
  } catch {
    throw new Problem(400, "The form cannot be read.");
  }
}

/** The last part of a path, as one line that is short enough to be shown. */
function nameOf(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? "";
  const clean = last.replace(/[\u0000-\u001f\u007f]/g, "").trim();
  return clean === "" ? "file" : [...clean].slice(0, 200).join("");
}
