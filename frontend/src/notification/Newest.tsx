import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { t } from "../locale/text.ts";
import { markAll, useLines } from "./api.ts";
import classes from "./notification.module.css";
import { UpdateLine } from "./UpdateLine.tsx";

/** The newest updates, in the bell. */
export default function Newest({ onClose }: { onClose(): void }) {
  const { data, error } = useLines({ state: "all", per_page: 6 });
  const lines = data?.data ?? [];
  return (
    <div>
      <header className={classes.bellHead}>
        <h2 className="grow">{t("Updates")}</h2>
        {lines.some(({ read_at }) => read_at === null) && (
          <Button variant="subtle" size="xs" onClick={() => void markAll(lines[0]!.id)}>
            {t("Mark all read")}
          </Button>
        )}
      </header>
      {error !== undefined && data === undefined && (
        <p className={classes.none} role="alert">
          {t("The updates could not be read.")}
        </p>
      )}
      {data !== undefined && lines.length === 0 && <p className={classes.none}>{nothingYet}</p>}
      <ul className={classes.newest}>
        {lines.map((line) => (
          <UpdateLine key={line.id} line={line} isAlone onOpen={onClose} />
        ))}
      </ul>
      <Link className={classes.more} to="/updates" onClick={onClose}>
        {t("Show all updates")}
      </Link>
    </div>
  );
}

export const nothingYet = t(
  "Nothing yet. You hear of pages that you follow, of answers to your comments, and when somebody mentions you.",
);
