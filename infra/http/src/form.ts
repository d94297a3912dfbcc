import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { withoutTurns } from "@annals/document";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type * as z from "zod";
import { check } from "./check.ts";
import type { Form } from "./contract.ts";
import { messages } from "./messages.ts";
import { invalid, Problem } from "./problem.ts";

/** A form with one file, while its file is still coming in. */
export interface ReceivedForm<Fields> {
  fields: Fields;
  /** The name that the sender gives it, without folders. */
  name: string;
  /** Breaks when the form does; the receiver removes what it has stored of it. */
  bytes: Readable;
}

/** How long a form may bring no byte, in milliseconds. */
const maxSilence = 30_000;

/**
 * Receives the form that a call describes, checks its fields and hands its file to `take` as a stream. However the form
 * ends, this ends with it, after `take` has.
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
  let silence: NodeJS.Timeout | undefined;
  const heard = () => silence?.refresh();
  try {
    return await new Promise<T>((resolve, reject) => {
      const fields: Record<string, string> = Object.create(null);
      let file: Readable | undefined;
      let broken: Problem | undefined;
      const interrupt = () => {
        broken ??= new Problem(400, messages.uploadInterrupted, {
          headers: { Connection: "close" },
        });
        // The reader of the file sees it break and cleans up; then this is answered.
        if (file === undefined) reject(broken);
        else file.destroy(broken);
      };
      parser.on("field", (name, value) => {
        fields[name] = value;
      });
      parser.on("file", (_field, bytes, filename: string | undefined) => {
        file = bytes;
        // The library reports a form that is cut here as well.
        bytes.on("error", interrupt);
        const received = async () =>
          take({ fields: check(form.fields, fields, ""), name: fileNameIn(filename ?? ""), bytes });
        // What the reader refuses breaks the file as well: then its own words count.
        received().then(resolve, (error) => reject(error instanceof Problem ? error : (broken ?? error)));
      });
      parser.on("finish", () => {
        if (file !== undefined) return;
        if (!form.fileIsOptional) return reject(invalid("file", messages.noFile));
        const received = async () =>
          take({ fields: check(form.fields, fields, ""), name: "", bytes: Readable.from([]) });
        received().then(resolve, reject);
      });
      parser.on("error", interrupt);
      raw.on("aborted", interrupt);
      raw.on("error", interrupt);
      silence = setTimeout(interrupt, maxSilence);
      raw.on("data", heard);
      raw.pipe(parser);
    });
  } finally {
    clearTimeout(silence);
    raw.off("data", heard);
    // The rest of a refused upload is read and dropped, so that the client can receive the answer.
    raw.unpipe(parser);
    raw.resume();
  }
}

function parserOf(headers: IncomingHttpHeaders): BusboyInstance {
  const type = headers["content-type"] ?? "";
  if (!/^multipart\/form-data/i.test(type)) throw new Problem(415, messages.notForm);
  try {
    return new Busboy({
      headers: { ...headers, "content-type": type },
      limits: {
        files: 1,
        fields: 20,
        fieldSize: 10_000,
        parts: 50,
        headerPairs: 50,
        headerSize: 16_384,
        fileSize: Number.POSITIVE_INFINITY,
      },
    });
  } catch {
    throw new Problem(400, messages.badForm);
  }
}

/** The last part of a path, as one line that is short enough to be shown. */
export function fileNameIn(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? "";
  const clean = withoutTurns(last.replace(/[\u0000-\u001f\u007f]/g, "")).trim();
  return clean === "" ? "file" : [...clean].slice(0, 200).join("");
}
