import type { BlockOf } from "../schema.ts";

export type MediaBlock = BlockOf<"image" | "video" | "audio" | "file">;

/** What can be read of a file: its name (an image's description) and caption. */
export function plainMedia({ props }: MediaBlock): string {
  return props.caption === "" || props.caption === props.name
    ? props.name
    : `${props.name} ${props.caption}`.trim();
}

/** The same as lines: one, or none. */
export function mediaText(block: MediaBlock): string[] {
  const text = plainMedia(block);
  return text === "" ? [] : [text];
}
