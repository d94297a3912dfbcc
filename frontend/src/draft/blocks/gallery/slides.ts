import { isFileName } from "@annals/document/browser";

/** A picture of the editor, as far as galleries change it. */
export interface EditorPicture {
  id: string;
  type: string;
  props: { url: string; name: string; caption: string };
}

/** A slide as the dialog shows it. */
export interface Slide {
  /** The id of its block; a new slide has an id that no block has. */
  id: string;
  url: string;
  caption: string;
  /** The description, for those who cannot see it. */
  alt: string;
  /** How its file is called. */
  fileName: string;
}

/** The slides among the blocks below a gallery. */
export const slidesIn = (blocks: readonly EditorPicture[]): Slide[] =>
  blocks.flatMap(({ id, type, props: { url, name, caption } }) =>
    type === "image"
      ? [{ id, url, caption, alt: isFileName(name) ? "" : name, fileName: isFileName(name) ? name : "" }]
      : [],
  );

/** The blocks of slides; those that were there before keep what else they carry. */
export function picturesOf(slides: readonly Slide[], before: readonly EditorPicture[]): object[] {
  const known = new Map(before.map((block) => [block.id, block]));
  return slides.map(({ id, url, caption, alt, fileName }) => {
    const props = { url, caption, name: alt || fileName };
    const block = known.get(id);
    return block === undefined ? { type: "image", props } : { ...block, props: { ...block.props, ...props } };
  });
}
