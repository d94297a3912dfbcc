import { type Edition, type Entry, getEditionsOf } from "@annals/query-api/contract";
import { Button, NativeSelect } from "@mantine/core";
import { Link, useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { useCall } from "../api/swr.ts";
import { dayOf } from "../locale/dates.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import past from "../revision/past.module.css";
import { EditionIcon } from "../theme/icons.tsx";
import { addressInEdition, addressOfChanges } from "./address.ts";
import classes from "./edition.module.css";

/** Says which edition is read, of which day, and leads to the others and back. */
export function EditionBanner({ edition, entry }: { edition: Edition; entry: Pick<Entry, "id" | "slug"> }) {
  const navigate = useNavigate();
  const others = useCall(getEditionsOf, { params: { id: entry.id } }).data?.data ?? [];
  const all = others.some(({ id }) => id === edition.id) ? others : [edition, ...others];
  return (
    <div className={past.past} role="status">
      <EditionIcon />
      <span className="grow">
        {rich("You are reading <b>{name}</b>, an edition of {day}.", {
          name: edition.name,
          day: dayOf(edition.at),
          b: (words) => <b>{words}</b>,
        })}
      </span>
      {all.length > 1 && (
        <NativeSelect
          className={classes.switch}
          size="xs"
          aria-label={t("Edition")}
          value={edition.id}
          onChange={(event) => void navigate(addressInEdition(event.currentTarget.value, entry))}
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Button
        size="xs"
        variant="subtle"
        className={past.quiet}
        component={Link}
        to={addressOfChanges(edition.id)}
      >
        {t("What changed since")}
      </Button>
      <Button size="xs" variant="filled" className={past.back} component={Link} to={addressOf(entry)}>
        {t("Back to now")}
      </Button>
    </div>
  );
}
