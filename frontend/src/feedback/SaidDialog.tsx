import type { Entry } from "@annals/query-api/contract";
import { getFeedback } from "@annals/query-api/feedback/contract";
import { Modal } from "@mantine/core";
import { useEffect, useState } from "react";
import { useCall } from "../api/swr.ts";
import { onChanged } from "../change/change.ts";
import { listedMoment } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { Avatar } from "../person/Avatar.tsx";
import { reasons } from "./api.ts";
import classes from "./feedback.module.css";

/** What people said of a page. */
export default function SaidDialog({ entry, onClose }: { entry: Entry; onClose(): void }) {
  const [page, setPage] = useState(1);
  const place = { params: { id: entry.id }, query: { page, per_page: 20 } };
  const { data, error, mutate } = useCall(getFeedback, place);
  useEffect(
    () => onChanged(["feedback"], ({ isAbout }) => isAbout(entry.id) && void mutate()),
    [entry.id, mutate],
  );
  return (
    <Modal opened onClose={onClose} title={t("What people say of “{title}”", { title: entry.title })}>
      {error !== undefined && data === undefined && <p role="alert">{error.message}</p>}
      {data?.total === 0 && <p className={classes.quiet}>{t("Nobody has said anything yet.")}</p>}
      <ul className={classes.said}>
        {data?.data.map(({ person, helpful, reason, text, given_at }) => (
          <li key={person.id}>
            <Avatar person={person} />
            <div className="grow">
              <b>{person.display_name}</b>{" "}
              <small>{[helpful ? t("Helpful") : t("Not helpful"), listedMoment(given_at)].join(" · ")}</small>
              {reason !== null && <div>{reasons[reason]}</div>}
              {text !== null && <p dir="auto">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
      {data !== undefined && <RangePaging list={data} page={page} onPage={setPage} />}
    </Modal>
  );
}
