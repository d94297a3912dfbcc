import { updateSynonyms } from "@annals/command-api/contract";
import { getSynonyms } from "@annals/query-api/contract";
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import { call, wordsOf } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { acts } from "../toast/acts.ts";
import { toast, toastError } from "../toast/toast.ts";
import classes from "./search-settings.module.css";
import { groupsIn, linesOf } from "./synonyms.ts";

type Groups = string[][] | null;

/** `/admin/settings/search`: the synonyms of the search. */
export function SearchSettings() {
  const { data, error, mutate } = useCall(getSynonyms, {});
  /** The edited text; null while it equals the stored one. */
  const [written, setWritten] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const stored = data === undefined ? "" : linesOf(data.groups);
  const text = written ?? stored;
  const { groups, problem } = groupsIn(text);
  const isChanged = written !== null && written !== stored;

  async function save(groups: Groups, before?: Groups): Promise<void> {
    setSaving(true);
    try {
      await call(updateSynonyms, { body: { groups } });
      await mutate();
      setWritten(null);
      const action = before === undefined ? undefined : { label: t("Undo"), run: () => void save(before) };
      toast(acts.settings.done, { action });
    } catch (error) {
      toastError(acts.settings.failed, wordsOf(error));
    } finally {
      setSaving(false);
    }
  }
  const before: Groups = data === undefined || data.built_in ? null : data.groups;

  return (
    <SectionScreen
      title={t("Search settings")}
      heading={t("Search")}
      lead={t("Changes apply to everyone’s next search, and can be undone.")}
      read={{ data, error }}
    >
      {data !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged && problem === null) void save(groups, before);
          }}
        >
          <Textarea
            label={t("Words that mean the same")}
            description={t(
              "One group on each line, with commas between its words. A search for one word of a group also finds pages with the others, below those that have the word itself.",
            )}
            autosize
            minRows={8}
            maxRows={24}
            spellCheck={false}
            value={text}
            error={problem}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <div className={classes.foot}>
            <Button
              type="submit"
              variant="filled"
              loading={isSaving}
              disabled={!isChanged || problem !== null}
            >
              {t("Save")}
            </Button>
            {isChanged && (
              <Button variant="subtle" onClick={() => setWritten(null)}>
                {t("Discard changes")}
              </Button>
            )}
            <span className={`${classes.state} grow`}>
              {data.built_in
                ? t("This is the list that comes with Annals.")
                : t("This is a list of this space.")}
            </span>
            {!data.built_in && (
              <Button variant="subtle" disabled={isSaving} onClick={() => void save(null, before)}>
                {t("Use the list of Annals")}
              </Button>
            )}
          </div>
        </form>
      )}
    </SectionScreen>
  );
}
