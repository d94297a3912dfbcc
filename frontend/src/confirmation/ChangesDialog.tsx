import { Modal } from "@mantine/core";
import { wordsOf } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { Changes } from "../revision/Changes.tsx";
import { sumOf } from "../revision/sum.ts";
import { useChangesToRead } from "./api.ts";
import classes from "./confirmation.module.css";

/** What changed in a page since the version that the person confirmed. */
export default function ChangesDialog({
  id,
  since,
  onClose,
}: {
  id: string;
  since: number;
  onClose(): void;
}) {
  const { data, error } = useChangesToRead(id);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t("What changed since version {version}", { version: since })}
    >
      {error !== undefined && data === undefined && <p role="alert">{wordsOf(error)}</p>}
      {data !== undefined && (
        <>
          <p className={classes.lead}>{sumOf(data)}</p>
          <Changes comparison={data} />
        </>
      )}
    </Modal>
  );
}
