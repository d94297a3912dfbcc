/** Pasted Markdown, read as an import reads it. */
import { uuid } from "../../api/id.ts";
import { withRegularColumns } from "../blocks/column-list/acts.ts";
import type { PartialPageBlock } from "../schema.ts";

type Reader = typeof import("@annals/document/markdown");

let reader: Promise<Reader> | null = null;
let loaded: Reader | null = null;

/** Loads the reader beside the editor, so that it is there before somebody pastes. */
export function loadReader(): Promise<Reader> {
  reader ??= import("@annals/document/markdown");
  void reader.then(
    (module) => {
      loaded = module;
    },
    () => {
      reader = null;
    },
  );
  return reader;
}

/** The reader, when it is there already: then what is pasted stands before the next key. */
export const readerNow = (): Reader | null => loaded;

/** Blocks of a text, and what it says that they do not hold. */
export function blocksOfMarkdown(
  { readBlocks }: Reader,
  text: string,
): { blocks: PartialPageBlock[]; leftOut: string[]; lost: number } {
  let lost = 0;
  /** Pictures within the text, which the reader would not take. */
  const pictures: string[] = [];
  const written = text.replace(
    /data:image\/[\w.+-]+(?:;[\w-]+=[\w-]+)*;base64,[A-Za-z0-9+/=]+/gi,
    (address) => `pasted-picture-${pictures.push(address)}-`,
  );
  const problems: Parameters<Reader["readBlocks"]>[2] = [];
  const blocks = readBlocks(
    withLoneTags(written),
    {
      newId: uuid,
      keepLines: true,
      resolveLink: (address) => address,
      resolveImage(address) {
        if (address.startsWith("pasted-picture-")) return `/${address}`;
        if (address.startsWith("/")) return address;
        lost++;
        return null;
      },
    },
    problems,
  );
  const leftOut = problems.map(({ message }) => message).filter((message) => !/ image /i.test(message));
  lost += problems.filter(({ message }) => / image .* is not allowed/i.test(message)).length;
  const taken = JSON.parse(
    JSON.stringify(blocks).replace(/\/?pasted-picture-(\d+)-/g, (_, number) => pictures[Number(number) - 1]!),
  );
  return { blocks: withRegularColumns(taken), leftOut, lost };
}

/** Names that programs give between two lines each, as in Python and C. */
const namesOfCode =
  "init|main|name|file|dict|doc|str|repr|call|class|new|del|all|len|iter|next|eq|ne|lt|gt|le|ge|hash|bool|add|sub|mul|enter|exit|get|set|getattr|setattr|getitem|setitem|contains|slots|version|author|tests|mocks|snapshots|dirname|filename|construct|toString|proto|typename|schema|type|pycache|[A-Z][A-Z\\d_]*";

/**
 * A tag that is never closed is a name between angle brackets, `<a>` as well as `<host>`, and `__init__` or `x.__y__` is a name of
 * a program. Code stays.
 */
function withLoneTags(text: string): string {
  const closed = new Set(
    [...text.matchAll(/<\/([a-z][a-z0-9]*)\s*>/gi)].map(([, name]) => name!.toLowerCase()),
  );
  const kept = new RegExp(
    `(^|\\n)([ \\t]*(\`{3,}|~{3,})[\\s\\S]*?(?:\\n[ \\t]*\\3|$))|(\`+)[^\`]+\\4|(?<!\\\\)<([a-zA-Z][a-zA-Z0-9]*)>|(?<![\\w\\\\])__(${namesOfCode})__(?!\\w)|(?<=[\\w)]\\.)__(\\w+)__(?!\\w)`,
    "g",
  );
  return text.replace(
    kept,
    (whole, _start, _fenced, _fence, _ticks, tag?: string, name?: string, member?: string) => {
      const known = name ?? member;
      if (known !== undefined) return `\\_\\_${known.replaceAll("_", "\\_")}\\_\\_`;
      return tag === undefined || /^(?:br|hr|img|wbr|input)$/i.test(tag) || closed.has(tag.toLowerCase())
        ? whole
        : `\\${whole}`;
    },
  );
}
