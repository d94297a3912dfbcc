import { t } from "../locale/text.ts";

/** The amount of differences between two texts, as in "12 words in, 3 out, 1 block moved". */
export const sumOf = (found: { words_in: number; words_out: number; blocks_moved: number }): string =>
  found.blocks_moved === 0
    ? t("{added, plural, one {# word} other {# words}} in, {removed} out", {
        added: found.words_in,
        removed: found.words_out,
      })
    : t(
        "{added, plural, one {# word} other {# words}} in, {removed} out, {moved, plural, one {# block} other {# blocks}} moved",
        { added: found.words_in, removed: found.words_out, moved: found.blocks_moved },
      );
