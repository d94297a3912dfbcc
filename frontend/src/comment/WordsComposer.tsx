import { changed } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { post } from "./api.ts";
import { Composer } from "./Composer.tsx";
import { type ChosenAnchor, choseNothing } from "./chosen.ts";
import classes from "./comment.module.css";

interface WordsComposerProps {
  entry: string;
  chosen: ChosenAnchor;
  reload(): Promise<unknown>;
  onPosted?(id: string): void;
}

/** The field for a comment on chosen words, below these. */
export function WordsComposer({ entry, chosen, reload, onPosted }: WordsComposerProps) {
  return (
    <div className={classes.onWords}>
      <blockquote className={classes.quote}>{chosen.exact}</blockquote>
      <Composer
        key={JSON.stringify(chosen.segments)}
        page={entry}
        about={`words ${entry}`}
        placeholder={t("Comment on these words")}
        send={t("Comment")}
        failed={t("Failed to comment")}
        isOpen
        onSend={(words, keyOf) => post(entry, words, keyOf, chosen).then(({ id }) => onPosted?.(id))}
        onSent={() => Promise.all([reload(), changed([entry])])}
        onClose={() => choseNothing(entry)}
      />
    </div>
  );
}
