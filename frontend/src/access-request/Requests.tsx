import type { AccessRequest } from "@annals/query-api/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { momentOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { LevelMenu } from "../sharing/LevelMenu.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import classes from "./access-request.module.css";
import { decline, letIn } from "./api.ts";

/** People who ask for access, with the answers to choose from. @param showsPage whether each request names its page */
export function Requests({ requests, showsPage }: { requests: AccessRequest[]; showsPage: boolean }) {
  return (
    <ul className={classes.list}>
      {requests.map((request) => (
        <Request key={`${request.entry.id} ${request.user.id}`} request={request} showsPage={showsPage} />
      ))}
    </ul>
  );
}

function Request({ request, showsPage }: { request: AccessRequest; showsPage: boolean }) {
  const [level, setLevel] = useState(1);
  const { user, entry, message, asked_at } = request;
  const name = user.display_name;
  async function answer(work: () => Promise<void>, said: string): Promise<void> {
    if (await acting(acts.save, work)) toast(said);
  }
  return (
    <li aria-label={name}>
      <Avatar person={user} size={32} />
      <div className={classes.about}>
        <span>
          <b>{name}</b> {showsPage && <Link to={addressOf(entry)}>{entry.title}</Link>}
        </span>
        <span className={classes.words}>“{message}”</span>
        <span className={classes.when}>{momentOf(asked_at)}</span>
      </div>
      <div className={classes.answers}>
        <LevelMenu of={t("What {name} gets", { name })} level={level} onChoose={setLevel} from={1} />
        <Button
          variant="light"
          aria-label={t("Let in {name}", { name })}
          onClick={() => void answer(() => letIn(request, level), t("{name} is in", { name }))}
        >
          {t("Let in")}
        </Button>
        <Button
          variant="subtle"
          aria-label={t("Decline the request of {name}", { name })}
          onClick={() => void answer(() => decline(request), t("Declined. They are not told."))}
        >
          {t("Decline")}
        </Button>
      </div>
    </li>
  );
}
