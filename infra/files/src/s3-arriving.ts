import { Readable } from "node:stream";
import { type Arriving, type Content, PiecesLost } from "./port.ts";
import { taken } from "./taken.ts";

/** What is needed of an S3; keys are behind its prefix. */
interface Objects {
  put(key: string, bytes: Buffer): Promise<void>;
  read(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** The keys that begin with a text, in their order. */
  list(start: string): AsyncIterable<string>;
  keep(bytes: Readable): Promise<Content>;
}

/** How much is gathered until it is stored, in bytes: several uploads at once have that much in memory each. */
const pieceBytes = 1024 * 1024;

const folder = "arriving/";

interface Piece {
  key: string;
  at: number;
  size: number;
}

/** Pieces in an S3: an object for each, `arriving/{id}/{place}-{size}`. */
export function s3Arriving({ put, read, remove, list, keep }: Objects): Arriving {
  const startOf = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error("not an id");
    return `${folder}${id}/`;
  };

  /** Those that follow each other from the first byte on, so many bytes; what is behind them, and what was left, beside them. */
  async function piecesOf(id: string, size: number): Promise<{ kept: Piece[]; rest: Piece[] }> {
    const kept: Piece[] = [];
    const rest: Piece[] = [];
    let at = 0;
    for await (const key of list(startOf(id))) {
      const named = /(\d+)-(\d+)$/.exec(key);
      if (named === null) continue;
      const piece = { key, at: Number(named[1]), size: Number(named[2]) };
      if (piece.at === at && at + piece.size <= size) {
        kept.push(piece);
        at += piece.size;
      } else rest.push(piece);
    }
    if (at < size) throw new PiecesLost(`less than ${size} bytes of ${id}`);
    return { kept, rest };
  }

  return {
    async add(id, at, bytes, onKept) {
      const ready = piecesOf(id, at).then(async ({ rest }) => {
        for (const { key } of rest) await remove(key);
      });
      ready.catch(() => undefined);
      let size = at;
      let waiting: Buffer[] = [];
      let length = 0;
      const store = async () => {
        await ready;
        if (length === 0) return;
        const piece = Buffer.concat(waiting);
        await put(`${startOf(id)}${String(size).padStart(15, "0")}-${piece.length}`, piece);
        waiting = [];
        length = 0;
        size += piece.length;
        await onKept?.(size);
      };
      const cut = await taken(bytes, async (piece) => {
        waiting.push(piece);
        length += piece.length;
        if (length >= pieceBytes) await store();
      });
      await store();
      return { size, cut };
    },
    async keep(id, size) {
      const { kept } = await piecesOf(id, size);
      async function* all() {
        for (const { key } of kept) yield* await read(key);
      }
      return keep(Readable.from(all()));
    },
    async remove(id) {
      for await (const key of list(startOf(id))) await remove(key);
    },
    async *ids() {
      let last = "";
      for await (const key of list(folder)) {
        const id = key.slice(folder.length).split("/", 1)[0]!;
        if (id !== last) yield id;
        last = id;
      }
    },
  };
}
