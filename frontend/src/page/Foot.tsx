import type { Crumb, Entry } from "@annals/query-api/contract";
import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { addressOf } from "../address/address.ts";
import { IconBefore } from "../entry/head/EntryIcon.tsx";
import { isShown } from "../entry/settings.ts";
import { useLevel } from "../entry/store.ts";
import { t } from "../locale/text.ts";
import { useLate } from "../progress/late.ts";
import { ChevronDownIcon } from "../theme/icons.tsx";
import { LateMenu } from "../theme/LateMenu.tsx";
import classes from "./page.module.css";

/** Links to the pages beside this one: the previous, all of them, the next. */
export function Foot({ entry }: { entry: Entry }) {
  const { prev_sibling: before, next_sibling: after } = entry;
  if (!isShown(entry, "chapters") || (before === null && after === null)) return null;
  return (
    <nav className={classes.foot} aria-label={t("Chapters")}>
      {before !== null && <Neighbour crumb={before} label={t("Previous")} />}
      <Chapters entry={entry} />
      {after !== null && <Neighbour crumb={after} label={t("Next")} className={classes.next} />}
    </nav>
  );
}

function Neighbour({ crumb, label, className }: { crumb: Crumb; label: string; className?: string }) {
  return (
    <Link to={addressOf(crumb)} className={className}>
      <small>{label}</small>
      <b className="cut">
        <IconBefore icon={crumb.icon} />
        {crumb.title}
      </b>
    </Link>
  );
}

/** "Go to": the pages beside this one. */
function Chapters({ entry }: { entry: Entry }) {
  const [open, setOpen] = useState(false);
  const { nodes } = useLevel(entry.parent_entry_id, open);
  const isLate = useLate(open && nodes === undefined);
  const navigate = useNavigate();
  return (
    <div className={classes.chapters}>
      <LateMenu
        opened={open}
        onOpened={setOpen}
        position="top"
        width={300}
        trigger={(button) => (
          <Button variant="subtle" rightSection={<ChevronDownIcon size={16} />} {...button}>
            {t("Go to")}
          </Button>
        )}
      >
        <Menu.Dropdown mah={350}>
          {isLate && <Menu.Label>{t("Loading...")}</Menu.Label>}
          {!isLate &&
            nodes?.map((page) => (
              <Menu.Item
                key={page.id}
                aria-current={page.id === entry.id ? "page" : undefined}
                fw={page.id === entry.id ? 500 : undefined}
                onClick={() => navigate(addressOf(page))}
              >
                <IconBefore icon={page.icon} />
                {page.title}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </LateMenu>
    </div>
  );
}
