import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Shorter texts are not compressed, in characters. */
const minLength = 2048;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
// Each result is used for one answer only, so speed matters more than size.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const gzipOptions = { level: 4 };

/** A text, compressed in a way that the client accepts, or null when it is sent as it is. */
export async function compressed(
  text: string,
  accepted: string,
): Promise<{ bytes: Buffer; encoding: "br" | "gzip" } | null> {
  if (text.length < minLength) return null;
  const encoding = encodingFor(accepted);
  if (encoding === "br") return { bytes: await toBrotli(text, brotliOptions), encoding };
  if (encoding === "gzip") return { bytes: await toGzip(text, gzipOptions), encoding };
  return null;
}

/** The best of the ways to compress that a client accepts. */
export function encodingFor(accepted: string): "br" | "gzip" | null {
  const encodings = accepted.split(",").map((part) => part.trim());
  const takes = (encoding: string) =>
    encodings.some((one) => one === encoding || (one.startsWith(`${encoding};`) && !/q=0(\.0*)?$/.test(one)));
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : null;
}
