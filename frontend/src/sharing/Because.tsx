import type { AccessWhy } from "@annals/query-api/contract";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { closeDialog } from "../dialog/dialog.ts";
import { rich } from "../locale/rich.tsx";
import { t } from "../locale/text.ts";
import { PageLink } from "./Origin.tsx";
import classes from "./share.module.css";
import { roleOf } from "./words.ts";

/** In one sentence, why somebody can do something: their role, their authorship, or a record, with links to its place. */
export function Because({ why, space }: { why: AccessWhy; space: string }) {
  const said = sentence(why, space);
  return said === null ? null : <p className={classes.because}>{said}</p>;
}

function sentence({ user, roles, reasons }: AccessWhy, space: string): ReactNode {
  const reason = reasons.find(({ decides }) => decides);
  if (reason === undefined || reason.level === 0) return t("because nothing lets them in.");
  const { by, record, source, level } = reason;
  const role = roleOf(roles);
  if (by === "author") return t("because this page is theirs.");
  if (by === "role" && level === 4) return t("because their role in {space} is {role}.", { role, space });
  if (by === "role")
    return t("because their role in {space} is {role}, and they may view this page.", { role, space });
  if (by === "limit")
    return user === null
      ? t("because guests can do no more.")
      : t("because their role in {space} is {role}, which can do no more.", { role, space });
  if (record === null || source === null) return null;
  if (source.from === "space") return t("because the space gives this to everyone in it.");
  const page =
    source.from === "here" ? (
      t("this page")
    ) : source.entry === null ? (
      t("a page above")
    ) : (
      <PageLink key="page" page={source.entry} />
    );
  if (record.type === "user") return rich("because {page} is shared with them by name.", { page });
  if (record.type === "special")
    return record.id === "public"
      ? rich("because {page} is shared to the web.", { page })
      : rich("because {page} is shared with everyone in {space}.", { page, space });
  const group = (
    <Link key="group" to={`/admin/groups?group=${record.id}`} onClick={closeDialog}>
      {record.name}
    </Link>
  );
  return rich("because they are in {group}, and {page} is shared with this group.", { group, page });
}
