import { Button } from "@mantine/core";
import { useAtom } from "jotai";
import { t } from "../locale/text.ts";
import { PageIcon } from "../theme/icons.tsx";
import { putOffAtom, useOwedTerms } from "./owed.ts";
import classes from "./terms.module.css";

/** Reminds people who have not accepted the terms why they cannot change anything. */
export function TermsBanner() {
  const owed = useOwedTerms();
  const [putOff, setPutOff] = useAtom(putOffAtom);
  return (
    <div role="status">
      {owed > 0 && putOff === owed && (
        <div className={classes.banner}>
          <PageIcon />
          <span className="grow">{t("You can only read, because you have not accepted the terms.")}</span>
          <Button size="xs" onClick={() => setPutOff(0)}>
            {t("Read the terms")}
          </Button>
        </div>
      )}
    </div>
  );
}
