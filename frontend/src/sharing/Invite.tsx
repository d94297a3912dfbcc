import type { SharingOption } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { t } from "../locale/text.ts";
import { useFound } from "../pick/found.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import { CloseIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { LevelMenu } from "./LevelMenu.tsx";
import classes from "./share.module.css";
import type { ShareTarget } from "./target.ts";

/** A person or a group, and the level that they get: nothing is given before both are chosen. */
export function Invite({ target }: { target: ShareTarget }) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<SharingOption | null>(null);
  const [level, setLevel] = useState(1);
  const notThem = useRef<HTMLButtonElement>(null);
  // The field with the focus is gone: without this, the next Tab would leave the dialog.
  useEffect(() => {
    if (chosen !== null) notThem.current?.focus();
  }, [chosen]);
  const found = useFound(text, { most: 8 });

  async function invite(): Promise<void> {
    if (chosen === null) return;
    if (await acting(acts.save, () => target.share(chosen, level))) setChosen(null);
  }

  return (
    <div className={classes.invite}>
      {chosen === null ? (
        <SearchSelect
          label={t("Add people or groups")}
          choices={found.map(({ type, id, display_name }) => ({
            id: `${type} ${id}`,
            label: display_name,
            hint: type === "group" ? t("group") : "",
          }))}
          text={text}
          onText={setText}
          onChoose={(key) => setChosen(found.find(({ type, id }) => `${type} ${id}` === key) ?? null)}
          isFirst
        />
      ) : (
        <span className={classes.chosen}>
          <span className="cut">{chosen.display_name}</span>
          <button
            ref={notThem}
            type="button"
            aria-label={t("Not {chosen}", { chosen: chosen.display_name })}
            onClick={() => setChosen(null)}
          >
            <CloseIcon size={14} />
          </button>
        </span>
      )}
      <LevelMenu of={t("Level of the invitation")} level={level} onChoose={setLevel} />
      <Button disabled={chosen === null} onClick={() => void invite()}>
        {t("Invite")}
      </Button>
    </div>
  );
}
