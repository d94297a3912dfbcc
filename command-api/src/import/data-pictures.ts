/** Pictures that stand in a text itself, as `data:` addresses: Google Docs and others write such Markdown. */
import { createHash } from "node:crypto";

/** A picture of a text: how its file is called, and the address that it is. */
export interface DataPicture {
  name: string;
  address: string;
}

/** By the address of a few letters that stands for each. */
export type DataPictures = ReadonlyMap<string, DataPicture>;

/** Whether a text may hold pictures of its own. */
export const hasPictures = (text: string): boolean => /data:image\//i.test(text);

const head = /data:image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml)(?:;[\w=.-]+){0,5},/gi;
/** Ends an address: not as part of one pattern with the head, as millions of letters are too many for that. */
const end = /[^\w+/=%!*.~:;,@$&?-]/g;
const fewest = 20;
const standing = /data:image\/annals,[\da-f]{32}/g;

/** Takes the pictures out of texts: they are far longer than all else that a page may hold, and told apart by their bytes. */
export function pictureTaker(): { take(text: string): string; pictures: DataPictures } {
  const pictures = new Map<string, DataPicture>();
  const shorten = (address: string, type: string): string => {
    const short = `data:image/annals,${createHash("sha256").update(address).digest("hex").slice(0, 32)}`;
    const ending = type.toLowerCase().replace("jpeg", "jpg").replace("+xml", "");
    if (!pictures.has(short))
      pictures.set(short, { name: `picture-${pictures.size + 1}.${ending}`, address });
    return short;
  };
  const take = (text: string): string => {
    const pieces: string[] = [];
    let from = 0;
    for (const { 0: begin, 1: type, index } of text.matchAll(head)) {
      if (index < from) continue;
      end.lastIndex = index + begin.length;
      const to = end.exec(text)?.index ?? text.length;
      if (to - index - begin.length < fewest) continue;
      pieces.push(text.slice(from, index), shorten(text.slice(index, to), type!));
      from = to;
    }
    return from === 0 ? text : pieces.join("") + text.slice(from);
  };
  return { take, pictures };
}

/** Puts the addresses back where no picture stands: in code and in words. */
export function withAddresses<T>(content: T, pictures: DataPictures): T {
  if (pictures.size === 0) return content;
  const json = JSON.stringify(content);
  const whole = json.replace(standing, (short) => pictures.get(short)?.address ?? short);
  return whole === json ? content : JSON.parse(whole);
}

/** The bytes of a picture; none when its address is damaged. */
export function bytesOf({ address }: DataPicture): Buffer {
  const at = address.indexOf(",");
  try {
    const body = decodeURIComponent(address.slice(at + 1));
    return /;base64$/i.test(address.slice(0, at)) ? Buffer.from(body, "base64") : Buffer.from(body);
  } catch {
    return Buffer.alloc(0);
  }
}
