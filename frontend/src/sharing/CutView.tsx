import type { AnswerOf, previewInheritance, Sharing } from "@annals/query-api/contract";
import { Button, SegmentedControl } from "@mantine/core";
import { t } from "../locale/text.ts";
import { levelLabels } from "./levels.ts";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useState } from "react";
import { numberOf } from "../locale/dates.ts";
import { Avatar } from "../person/Avatar.tsx";
import { nameOf, useSpace } from "../space/space.ts";
import { acting, acts } from "../toast/acts.ts";
import { Sign } from "./Records.tsx";
import classes from "./share.module.css";
import type { ShareTarget } from "./target.ts";
import { nameOfNamed } from "./words.ts";

interface CutProps {
  target: ShareTarget;
  sharing: Sharing;
  onDone(): void;
}

/** A preview of stopping inherited access: each record can be kept or removed. */
export function CutView({ target, sharing, onDone }: CutProps) {
  const space = nameOf(useSpace().data) ?? t("this space");
  const above = sharing.records.filter(({ from, level }) => from !== "here" && level > 0);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ type, id }: { type: string; id: string }) => `${type}:${id}`;
  const kept = above.filter((record) => !removed.has(keyOf(record)));
  const data = target.useCut(kept.map(keyOf).join(","));
  const choose = (key: string, keep: boolean) =>
    setRemoved((now) => new Set(keep ? [...now].filter((one) => one !== key) : [...now, key]));
  async function confirm(): Promise<void> {
    if (await acting(acts.save, () => target.inherit(false, kept))) onDone();
  }
  const lost = data?.lose.count ?? 0;

  return (
    <>
      <p className={classes.about}>
        {target.kind === "folder"
          ? t("This folder and what is in it will be only for those named on it. Choose what to keep.")
          : t(
              "{below, plural, =0 {This page} one {This page and the # page below it} other {This page and the # pages below it}} will be only for those named on it. Choose what to keep.",
              { below: sharing.below_count },
            )}
      </p>
      <ul className={classes.list}>
        {above.map((record) => (
          <li key={keyOf(record)}>
            <Sign record={record} />
            <span className={classes.named}>
              <span className="cut">{nameOfNamed(record, space)}</span>
              <span>{levelLabels[record.level]}</span>
            </span>
            <SegmentedControl
              aria-label={t("What becomes of {name}", { name: nameOfNamed(record, space) })}
              size="xs"
              data={[
                { value: "keep", label: t("Keep") },
                { value: "remove", label: t("Remove") },
              ]}
              value={removed.has(keyOf(record)) ? "remove" : "keep"}
              onChange={(value) => choose(keyOf(record), value === "keep")}
            />
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <div className={classes.effect} role="status">
          <Some title={t("Can no longer see it")} some={data.lose} />
          <Some title={t("Can still see it")} some={data.keep} />
        </div>
      )}
      <div className={classes.foot}>
        <Button variant="subtle" onClick={onDone}>
          {t("Keep as it is")}
        </Button>
        <Button ml="auto" variant="filled" onClick={() => void confirm()} disabled={data === undefined}>
          {lost === 0 ? t("Stop inheriting") : t("Remove access for {lost}", { lost: numberOf(lost) })}
        </Button>
      </div>
    </>
  );
}

function Some({ title, some }: { title: string; some: AnswerOf<typeof previewInheritance>["lose"] }) {
  const more = some.count - some.people.length;
  const names = some.people.map(({ display_name }) => display_name).join(", ");
  return (
    <div className={classes.well}>
      <span>{title}</span>
      <b>{t("{count, plural, one {# person} other {# people}}", { count: some.count })}</b>
      <span className={classes.faces}>
        {some.people.map((person) => (
          <Avatar key={person.id} person={person} />
        ))}
        <span>{more > 0 ? t("{names} and {more} more", { names, more: numberOf(more) }) : names}</span>
      </span>
    </div>
  );
}
