import type { Sharing, SharingInForce } from "@annals/query-api/contract";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { useMe } from "../person/me.ts";
import { nameOf, useSpace } from "../space/space.ts";
import { GroupIcon, PeopleIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { LevelMenu } from "./LevelMenu.tsx";
import { Origin } from "./Origin.tsx";
import classes from "./share.module.css";
import type { ShareTarget } from "./target.ts";
import { nameOfNamed, whyWords } from "./words.ts";

/** Who has access: the author, those named here, and those who inherit it. The web has a switch of its own. */
export function Records({ target, sharing }: { target: ShareTarget; sharing: Sharing }) {
  const me = useMe();
  const space = nameOf(useSpace().data) ?? t("this space");
  const records = sharing.records.filter(({ id }) => id !== "public");
  const isNobodyAdded = !records.some(({ from }) => from === "here");
  const marked = (id: string, name: string) => (id === me?.id ? t("{name} (you)", { name }) : name);
  const change = (record: SharingInForce, level: number | null) =>
    acting(acts.save, () => target.share(record, level));

  async function remove(record: SharingInForce): Promise<void> {
    if (!(await change(record, null))) return;
    const undo = { label: t("Undo"), run: () => void change(record, record.level) };
    toast(t("{name} removed", { name: nameOfNamed(record, space) }), { action: undo });
  }

  return (
    <section aria-labelledby="share-who">
      <h3 id="share-who" className={classes.heading}>
        {t("Who has access")}
      </h3>
      <ul className={classes.list}>
        <li>
          <Avatar person={sharing.author} size={32} />
          <span className={classes.named}>
            <span>{marked(sharing.author.id, sharing.author.display_name)}</span>
            <span>{target.kind === "page" ? t("Owner of this page") : t("Owner of this folder")}</span>
          </span>
          <span className={classes.fixed}>{t("Can manage")}</span>
        </li>
        {records.map((record) => (
          <li key={`${record.type} ${record.id}`} data-level={record.level}>
            <Sign record={record} />
            <span className={classes.named}>
              <span>{marked(record.id, nameOfNamed(record, space))}</span>
              <Origin record={record} kind={target.kind} />
            </span>
            <LevelMenu
              of={nameOfNamed(record, space)}
              kind={target.kind}
              level={record.level}
              real={record.can?.level}
              why={record.can === null ? undefined : whyWords[record.can.by]}
              onChoose={(level) => void change(record, level)}
              onRemove={record.from === "here" ? () => void remove(record) : undefined}
            />
          </li>
        ))}
      </ul>
      {isNobodyAdded && <p className={classes.quiet}>{t("No one added yet")}</p>}
    </section>
  );
}

export function Sign({ record }: { record: Pick<SharingInForce, "type" | "id" | "name" | "profile_pic"> }) {
  const { type, id, name, profile_pic } = record;
  const initials = name
    .split(" ")
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join("");
  if (type === "user") return <Avatar person={{ id, initials, profile_pic }} size={32} />;
  return (
    <span className={classes.sign}>
      {type === "group" ? <GroupIcon size={16} /> : <PeopleIcon size={16} />}
    </span>
  );
}
