/** The text of docx, xlsx, pptx, odt, ods and odp: zips of XML, read part by part, with limits. */
import { SaxesParser } from "saxes";
import yauzl from "yauzl";
import { maxLetters, maxPages, maxUnpacked, type Text } from "./limits.ts";
import { Unreadable } from "./serve.ts";

/** The most files that such a zip has. */
const maxEntries = 20_000;

/** @throws Unreadable; Error for what is no such file */
export async function readOffice(path: string): Promise<Text> {
  const parts = await partsOf(path);
  try {
    const gathering = createGathering();
    if (parts.has("word/document.xml")) {
      const rest = named(parts, /^word\/(footnotes|endnotes|header\d*|footer\d*)\.xml$/);
      for (const name of ["word/document.xml", ...rest]) await readText(parts, name, word, gathering.add);
      gathering.turn();
    } else if (parts.has("xl/workbook.xml")) {
      const shared = parts.has("xl/sharedStrings.xml") ? await readShared(parts) : [];
      for (const name of named(parts, /^xl\/worksheets\/sheet\d+\.xml$/)) {
        await readSheet(parts, name, shared, gathering.add);
        gathering.turn();
      }
    } else if (parts.has("ppt/presentation.xml")) {
      for (const name of named(parts, /^ppt\/slides\/slide\d+\.xml$/)) {
        await readText(parts, name, slide, gathering.add);
        gathering.turn();
      }
    } else if (parts.has("content.xml")) {
      await readText(parts, "content.xml", openDocument, gathering.add);
      gathering.turn();
    } else throw new Unreadable("damaged");
    return gathering.text();
  } finally {
    parts.close();
  }
}

interface Parts {
  has(name: string): boolean;
  names(): string[];
  /** @throws Unreadable */
  each(name: string, take: (text: string) => void): Promise<void>;
  close(): void;
}

async function partsOf(path: string): Promise<Parts> {
  const zip = await yauzl.openPromise(path, { autoClose: false });
  const entries = new Map<string, yauzl.Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= maxEntries) throw new Unreadable("too-large");
    entries.set(entry.fileName, entry);
  }
  let unpacked = 0;
  return {
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    async each(name, take) {
      const entry = entries.get(name)!;
      if (entry.isEncrypted()) throw new Unreadable("locked");
      const decoder = new TextDecoder();
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += (chunk as Buffer).length;
        // A bomb is small on the disk: what comes out is counted.
        if (unpacked > maxUnpacked) throw new Unreadable("too-large");
        take(decoder.decode(chunk as Buffer, { stream: true }));
      }
      take(decoder.decode());
    },
    close: () => zip.close(),
  };
}

/** Names that match, by the number in them. */
function named(parts: Parts, pattern: RegExp): string[] {
  const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
  return parts
    .names()
    .filter((name) => pattern.test(name))
    .sort((a, b) => numberOf(a) - numberOf(b));
}

/** Gathers pages until there are enough letters. */
function createGathering() {
  const pages: string[] = [];
  let page: string[] = [];
  let letters = 0;
  return {
    add(text: string): void {
      const kept = text.slice(0, maxLetters - letters);
      if (kept !== "" && pages.length < maxPages) page.push(kept);
      letters += kept.length;
    },
    turn(): void {
      if (pages.length < maxPages) pages.push(page.join("").trim());
      page = [];
    },
    text: (): Text => ({ pages, isCut: letters >= maxLetters || pages.length >= maxPages }),
  };
}

/** Where text is in a kind of XML, and what it is apart by. */
interface Kind {
  text: ReadonlySet<string>;
  line: ReadonlySet<string>;
  space: ReadonlySet<string>;
}
const word: Kind = {
  text: new Set(["w:t"]),
  line: new Set(["w:p", "w:br", "w:cr"]),
  space: new Set(["w:tab", "w:tc"]),
};
const slide: Kind = {
  text: new Set(["a:t"]),
  line: new Set(["a:p", "a:br"]),
  space: new Set(["a:tab", "a:tc"]),
};
const openDocument: Kind = {
  text: new Set(["text:p", "text:h"]),
  line: new Set(["text:p", "text:h", "text:line-break"]),
  space: new Set(["text:s", "text:tab", "table:table-cell"]),
};

async function readText(parts: Parts, name: string, kind: Kind, add: (text: string) => void): Promise<void> {
  let inside = 0;
  await parse(parts, name, {
    open: (tag) => {
      if (kind.text.has(tag)) inside++;
    },
    text: (text) => {
      if (inside > 0) add(text);
    },
    close: (tag) => {
      if (kind.text.has(tag)) inside--;
      if (kind.line.has(tag)) add("\n");
      else if (kind.space.has(tag)) add(" ");
    },
  });
}

async function readShared(parts: Parts): Promise<string[]> {
  const shared: string[] = [];
  let text = "";
  let letters = 0;
  let inside = false;
  await parse(parts, "xl/sharedStrings.xml", {
    open: (tag) => {
      if (tag === "si") text = "";
      if (tag === "t") inside = true;
    },
    text: (more) => {
      if (inside && letters < maxLetters) text += more;
    },
    close: (tag) => {
      if (tag === "t") inside = false;
      if (tag !== "si") return;
      letters += text.length;
      shared.push(text);
    },
  });
  return shared;
}

async function readSheet(
  parts: Parts,
  name: string,
  shared: readonly string[],
  add: (text: string) => void,
): Promise<void> {
  let isShared = false;
  let value = "";
  let inside = false;
  await parse(parts, name, {
    open: (tag, attributes) => {
      if (tag === "c") isShared = attributes.t === "s";
      if (tag === "v" || tag === "t") {
        inside = true;
        value = "";
      }
    },
    text: (text) => {
      if (inside) value += text;
    },
    close: (tag) => {
      if (tag === "row") add("\n");
      if (tag !== "v" && tag !== "t") return;
      inside = false;
      add(`${isShared ? (shared[Number(value)] ?? "") : value}\t`);
    },
  });
}

interface Hearing {
  open(tag: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(tag: string): void;
}

/** @throws Error for what is no XML; entities are not resolved, and nothing outside is read */
async function parse(parts: Parts, name: string, { open, text, close }: Hearing): Promise<void> {
  const parser = new SaxesParser();
  parser.on("doctype", () => {
    throw new Unreadable("damaged");
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => open(tag.name, tag.attributes as Record<string, string>));
  parser.on("text", text);
  parser.on("closetag", (tag) => close(tag.name));
  await parts.each(name, (piece) => void parser.write(piece));
  parser.close();
}
