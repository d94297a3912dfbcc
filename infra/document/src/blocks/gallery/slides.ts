import * as z from "zod";
import { fileOf } from "../../links.ts";
import type { BlockOf } from "../../schema.ts";
import { isFileName } from "../image/file-name.ts";
import type { Below } from "../kind.ts";

/** A slide as calls on modules know it. */
interface Slide {
  /** The id of its file; null for a picture of another site, of which `url` says where it is. */
  uuid: string | null;
  origin: "assets";
  caption: string;
  url: string;
  /** The description, for those who cannot see it. */
  alt: string;
}

/** The slides of a gallery: the pictures below it. */
export const slidesOf = ({ children }: BlockOf<"gallery">): Slide[] =>
  children.flatMap(({ type, props }) => {
    if (type !== "image") return [];
    const { url, caption, name } = props;
    return [{ uuid: fileOf(url), origin: "assets", caption, url, alt: isFileName(name) ? "" : name }];
  });

const given = z.array(
  z.strictObject({
    uuid: z.uuid().nullish(),
    origin: z.literal("assets").optional(),
    caption: z.string().default(""),
    url: z.string().optional(),
    alt: z.string().default(""),
  }),
);

/**
 * The blocks below a gallery with these slides; null when they are invalid. Existing pictures keep their blocks, and
 * other blocks follow them. New ones get ids derived from the gallery's.
 */
export function blocksFor(slides: unknown, { id, children = [] }: Below): unknown[] | null {
  const parsed = given.safeParse(slides);
  if (!parsed.success) return null;
  const left = children.filter((block) => block.type === "image");
  const taken = new Set(children.map((child) => child.id));
  let number = 0;
  const newId = (): string => {
    const made = `${id.slice(0, 56)}-s${number++}`;
    return taken.has(made) ? newId() : made;
  };
  const pictures = parsed.data.map(({ uuid, url = uuid ? `/api/files/${uuid}` : "", caption, alt }) => {
    const at = left.findIndex(({ props }) => props.url === url);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    if (known === undefined) return { id: newId(), type: "image", props: { url, caption, name: alt } };
    const name = alt || (isFileName(known.props.name) ? known.props.name : "");
    return { ...known, props: { ...known.props, caption, name } };
  });
  return [...pictures, ...children.filter(({ type }) => type !== "image")];
}
