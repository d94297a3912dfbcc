import * as z from "zod";
import { fileOf } from "../../links.ts";
import type { Block, BlockOf } from "../../schema.ts";
import { isFileName } from "../image/file-name.ts";

/** A slide as calls on modules know it. */
interface Slide {
  /** The id of its file; null for a picture of another site, of which `url` says where it is. */
  uuid: string | null;
  origin: "assets";
  caption: string;
  url: string;
  /** What is seen in it, for those who do not see it. */
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

/** The pictures below a gallery that is to have these slides; null when they are none. They get ids after that of the gallery. */
export function picturesFor(slides: unknown, id: string): unknown[] | null {
  const parsed = given.safeParse(slides);
  if (!parsed.success) return null;
  return parsed.data.map(({ uuid, url, caption, alt }, at): unknown => ({
    id: `${id.slice(0, 56)}-s${at}`,
    type: "image" satisfies Block["type"],
    props: { url: url ?? (uuid ? `/api/files/${uuid}` : ""), caption, name: alt },
  }));
}
