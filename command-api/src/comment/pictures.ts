/** Pictures in comments: what they may be, and that only a file counts as shown which who wrote the comment could read. */
import { type Block, fileOf, filesOf } from "@annals/document";
import { invalid } from "@annals/http";
import type { MemberContext } from "../viewer/viewer.ts";
import { commentPictures, maxCommentPicture } from "./contract.ts";
import { maxShown } from "./events.ts";
import { messages } from "./messages.ts";
import type { FilesOfComments } from "./needs.ts";

export interface PictureRules {
  /** Blocks without the pictures that somebody cannot read, or that are not stored here. */
  readableIn(context: MemberContext, blocks: readonly Block[]): Promise<Block[]>;
  /**
   * The files that a comment shows from now on, each of which notes that before it does. What it showed before stays.
   * @param before ids of the files that it showed
   * @throws Problem 422 for what is no picture, is too large, or is too much
   */
  shownBy(
    context: MemberContext,
    comment: string,
    before: readonly string[],
    blocks: readonly Block[],
  ): Promise<string[]>;
}

export function pictureRules(files: FilesOfComments): PictureRules {
  async function check(id: string): Promise<void> {
    const current = await files.currentOf(id);
    if (current === null) return;
    const { mime_type, size } = current;
    if (!types.has(mime_type)) throw invalid("content", messages.notPicture);
    if (size > maxCommentPicture) throw invalid("content", messages.pictureTooLarge);
  }

  return {
    async readableIn(context, blocks) {
      return withPictures(blocks, new Set(await files.readable(context, picturesIn(blocks))));
    },
    async shownBy(context, comment, before, blocks) {
      const named = filesOf(blocks);
      if (named.length > maxShown) throw invalid("content", messages.tooManyFiles({ max: maxShown }));
      const fresh = new Set(named.filter((id) => !before.includes(id)));
      const readable = new Set(await files.readable(context, [...fresh]));
      for (const id of picturesIn(blocks)) if (readable.has(id)) await check(id);
      await files.noteInComment(context, comment, [...readable]);
      return named.filter((id) => before.includes(id) || readable.has(id));
    },
  };
}

const types: ReadonlySet<string> = new Set(commentPictures);

const withPictures = (blocks: readonly Block[], files: ReadonlySet<string>): Block[] =>
  blocks
    .filter((block) => block.type !== "image" || files.has(fileOf(block.props.url) ?? ""))
    .map((block) => ({ ...block, children: withPictures(block.children, files) }));

/** Ids of the files of its pictures; links to files are no pictures. */
const picturesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [
    ...(block.type === "image" ? [fileOf(block.props.url) ?? []].flat() : []),
    ...picturesIn(block.children),
  ]);
