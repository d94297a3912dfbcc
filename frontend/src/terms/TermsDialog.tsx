import { getTerms } from "@annals/query-api/contract";
import { Button, Modal } from "@mantine/core";
import { useSetAtom } from "jotai";
import { useCall } from "../api/swr.ts";
import dialogs from "../dialog/dialog.module.css";
import { useSending } from "../dialog/sending.ts";
import { t } from "../locale/text.ts";
import { logOut } from "../session/api.ts";
import { nameOf, useSpace } from "../space/space.ts";
import { accept, refreshTerms } from "./api.ts";
import { putOffAtom } from "./owed.ts";
import { TermsText } from "./TermsText.tsx";
import classes from "./terms.module.css";

/** Asks people to accept the terms of the space. The page below stays as it was left. */
export default function TermsDialog({ version }: { version: number }) {
  const name = nameOf(useSpace().data) ?? t("this space");
  const { data } = useCall(getTerms, {});
  const putOff = useSetAtom(putOffAtom);
  const { busy, problem, send } = useSending(async () => {
    try {
      await accept(version);
    } catch (error) {
      await refreshTerms();
      throw error;
    }
  });
  return (
    <Modal
      opened
      onClose={() => {}}
      size="lg"
      title={t("Terms of {name}", { name })}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p className={classes.sub}>
        {t(
          "Read and accept them to continue where you were. Until then you can read the pages, but not change anything.",
        )}
      </p>
      {data !== undefined && <TermsText html={data.html} isShort />}
      {problem !== "" && (
        <p role="alert" className={dialogs.error}>
          {problem}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="subtle" onClick={() => void logOut()}>
          {t("Sign out")}
        </Button>
        <Button onClick={() => putOff(version)}>{t("Only read")}</Button>
        <Button
          variant="filled"
          loading={busy}
          disabled={data === undefined || data.version !== version}
          onClick={send}
          data-autofocus
        >
          {t("Accept")}
        </Button>
      </div>
    </Modal>
  );
}
