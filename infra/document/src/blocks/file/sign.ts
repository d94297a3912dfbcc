/** The text of a file card: its kind, which has an icon, and its size. */

interface FileKind {
  kind: string;
  words: string;
  types: RegExp;
}

const kinds: FileKind[] = [
  { kind: "pdf", words: "PDF", types: /^application\/pdf$/ },
  {
    kind: "doc",
    words: "Document",
    types:
      /^(application\/(msword|rtf|vnd\.oasis\.opendocument\.text|vnd\.openxmlformats-officedocument\.wordprocessingml\..+)|text\/rtf)$/,
  },
  {
    kind: "sheet",
    words: "Spreadsheet",
    types:
      /^(application\/(vnd\.ms-excel|vnd\.oasis\.opendocument\.spreadsheet|vnd\.openxmlformats-officedocument\.spreadsheetml\..+)|text\/(csv|tab-separated-values))$/,
  },
  {
    kind: "slides",
    words: "Slides",
    types:
      /^application\/(vnd\.ms-powerpoint|vnd\.oasis\.opendocument\.presentation|vnd\.openxmlformats-officedocument\.presentationml\..+)$/,
  },
  {
    kind: "zip",
    words: "Archive",
    types: /^application\/(zip|gzip|x-(7z|rar|tar|bzip2|xz|gzip).*|vnd\.rar)$/,
  },
  { kind: "image", words: "Picture", types: /^image\// },
  { kind: "video", words: "Video", types: /^video\// },
  { kind: "audio", words: "Sound", types: /^audio\// },
  { kind: "text", words: "Text", types: /^(text\/|application\/(geo\+)?json$)/ },
];

/** How a browser can show a file inside a page. */
type Preview = "pdf" | "image" | "video" | "audio";

const previews: [Preview, RegExp][] = [
  ["pdf", /^application\/pdf$/],
  ["image", /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml)$/],
  ["video", /^video\/(mp4|webm|ogg|quicktime)$/],
  ["audio", /^audio\/(mpeg|mp4|x-m4a|ogg|opus|wav|vnd\.wave|webm|aac|flac|x-flac)$/],
];

export interface FileSign {
  /** Which icon it has. */
  kind: string;
  /** As in "PDF, 1.2 MB". */
  note: string;
  /** Null when no browser shows it. */
  preview: Preview | null;
}

/** @param size in bytes */
export function fileSign(mimeType: string, size: number): FileSign {
  const type = mimeType.split(";", 1)[0]!.trim().toLowerCase();
  const { kind, words } = kinds.find(({ types }) => types.test(type)) ?? { kind: "file", words: "File" };
  const preview = previews.find(([, types]) => types.test(type))?.[0] ?? null;
  return { kind, note: `${words}, ${sizeInWords(size)}`, preview };
}

const units = ["bytes", "KB", "MB", "GB"];

/** As in "640 bytes" and "1.2 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes === 1) return "1 byte";
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${units[step]}`;
}
