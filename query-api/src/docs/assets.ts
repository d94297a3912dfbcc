import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { compressed } from "@annals/http";
import { script, style } from "./page.ts";

/** A file that the page loads, as it is sent. */
interface Asset {
  type: string;
  bytes: string | Buffer;
  encoding: string | null;
}

export interface Assets {
  /** Changes with the content of any file, so that browsers may keep what they have for ever. */
  version: string;
  find(name: string, acceptEncoding: string): Promise<Asset | undefined>;
}

const library = createRequire(import.meta.url);

/** Reads Swagger UI as it is installed, and what this page adds to it. */
export async function loadAssets(): Promise<Assets> {
  const installed = (name: string) => readFile(library.resolve(`swagger-ui-dist/${name}`), "utf8");
  const texts = new Map([
    ["swagger-ui.css", await installed("swagger-ui.css")],
    ["swagger-ui-bundle.js", await installed("swagger-ui-bundle.js")],
    ["style.css", style],
    ["start.js", script],
  ]);
  const hash = createHash("sha256");
  for (const text of texts.values()) hash.update(text);
  const small = new Map<string, ReturnType<typeof compressed>>();

  return {
    version: hash.digest("hex").slice(0, 16),
    async find(name, acceptEncoding) {
      const text = texts.get(name);
      if (text === undefined) return undefined;
      const key = `${name} ${acceptEncoding}`;
      if (small.size >= 20) small.clear();
      if (!small.has(key)) small.set(key, compressed(text, acceptEncoding));
      const less = await small.get(key);
      const type = `text/${name.endsWith(".css") ? "css" : "javascript"}; charset=utf-8`;
      return { type, bytes: less?.bytes ?? text, encoding: less?.encoding ?? null };
    },
  };
}
