import { changeSpaceKey } from "@annals/command-api/contract";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { call, wordsOf } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import { acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { hostOf, openSpace } from "./open.ts";
import { SectionScreen } from "./SectionScreen.tsx";
import classes from "./setting.module.css";
import { settingsChanged } from "./settings.ts";
import { useSpace } from "./space.ts";

/** `/admin/settings/space`: the address of the space, and new spaces. */
export function SpaceScreen() {
  const { data: space } = useSpace();
  const mayCreate = useMe()?.may_create_spaces ?? false;
  return (
    <SectionScreen title={t("Space")} lead={t("Where this space is, and the way to others.")}>
      {space !== undefined && <KeySetting now={space.key} />}
      <div className={classes.setting} data-small>
        <div>
          <b className={classes.label}>{t("Name")}</b>
          <span className={classes.hint}>{t("It is set under General, as the name of the app.")}</span>
        </div>
        <Link className="link" to="/admin/settings/app">
          {t("Go to General")}
        </Link>
      </div>
      {mayCreate && (
        <div className={classes.setting} data-small>
          <div>
            <b className={classes.label}>{t("Another space")}</b>
            <span className={classes.hint}>{t("With pages, people and a look of its own.")}</span>
          </div>
          <Link className="link" to="/spaces/new">
            {t("New space")}
          </Link>
        </div>
      )}
    </SectionScreen>
  );
}

/** The key is part of addresses that people have kept, so it is changed on purpose, with a button. */
function KeySetting({ now }: { now: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const key = typed ?? now;
  const root = hostOf("");

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || key.trim() === now) return;
    setBusy(true);
    setProblem("");
    try {
      const { key: next } = await call(changeSpaceKey, { body: { key } });
      if (hostOf(next) === null) {
        await settingsChanged();
        setTyped(null);
        toast(acts.settings.done);
      } else openSpace(next);
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={classes.setting}>
      <div>
        <b className={classes.label}>{root === null ? t("Key") : t("Address")}</b>
        <span className={classes.hint}>
          {t("Lowercase letters, digits and hyphens. The old address leads to the new one.")}
        </span>
      </div>
      <form className={classes.control} onSubmit={(event) => void change(event)}>
        <TextInput
          aria-label={root === null ? t("Key") : t("Address")}
          maxLength={63}
          spellCheck={false}
          autoCapitalize="off"
          value={key}
          error={problem === "" ? undefined : <span role="alert">{problem}</span>}
          rightSection={root !== null && <span className={classes.root}>{root}</span>}
          rightSectionWidth={root === null ? undefined : "auto"}
          onChange={(event) => {
            setTyped(event.currentTarget.value.toLowerCase());
            setProblem("");
          }}
        />
        <Button type="submit" className={classes.fixed} loading={busy} disabled={key.trim() === now}>
          {t("Change it")}
        </Button>
      </form>
    </div>
  );
}
