import { letters } from "@annals/command-api/letters";
import { getLetters } from "@annals/query-api/contract";
import { Select } from "@mantine/core";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { SectionScreen } from "../space/SectionScreen.tsx";
import { useSpace } from "../space/space.ts";
import { LetterEditor } from "./LetterEditor.tsx";
import classes from "./letters.module.css";
import { refreshLetters } from "./letters.ts";
import { nameOf } from "./words.ts";

const kinds = Object.keys(letters);

/** `/admin/settings/emails`: what each mail says. */
export function LettersScreen() {
  const [address, setAddress] = useSearchParams();
  const kind = kinds.find((one) => one === address.get("mail")) ?? kinds[0]!;
  const { data } = useCall(getLetters, {});
  const { data: space } = useSpace();
  useEffect(() => onChanged(["settings"], () => void refreshLetters()), []);
  const letter = data?.data.find((one) => one.kind === kind);
  const go = (to: string) => setAddress({ mail: to }, { replace: true });
  return (
    <SectionScreen
      isWide
      title={t("Emails")}
      lead={t("What each mail says. All of them carry the name and colors of the space.")}
    >
      <p className={classes.where}>
        {rich("What was sent is in the <link>outbox</link>.", {
          link: (text) => <Link to="/admin/outbox">{text}</Link>,
        })}
      </p>
      <div className={classes.panes}>
        <nav className={classes.kinds} aria-label={t("Mails")}>
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === kind ? "true" : undefined}
              onClick={() => go(one)}
            >
              {nameOf(one)}
            </button>
          ))}
        </nav>
        <Select
          className={classes.choice}
          label={t("Mail")}
          data={kinds.map((one) => ({ value: one, label: nameOf(one) }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => value !== null && go(value)}
        />
        {letter !== undefined && data !== undefined && space !== undefined && (
          <LetterEditor
            key={kind}
            label={nameOf(kind)}
            letter={letter}
            hasServer={data.has_server}
            settings={space.settings}
          />
        )}
      </div>
    </SectionScreen>
  );
}
