import { search } from "@annals/query-api/contract";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { useAsked } from "../pick/asked.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import { CloseIcon, TreeIcon } from "../theme/icons.tsx";
import classes from "./share.module.css";

/** A page, with all that is below it. */
export interface Subtree {
  id: string;
  title: string;
}

/** Chooses a page, to restrict the view to it and its subpages. */
export function Under({ chosen, onChoose }: { chosen: Subtree | null; onChoose(one: Subtree | null): void }) {
  const [text, setText] = useState("");
  const asked = useAsked(text);
  const { data } = useCall(search, asked === "" ? null : { query: { q: asked, per_page: 8 } }, {
    keepPreviousData: true,
  });
  const found = asked === "" ? [] : (data?.data ?? []);
  if (chosen !== null)
    return (
      <span className={classes.chosen}>
        <span className="cut">{chosen.title}</span>
        <button
          type="button"
          aria-label={t("Not {chosen}", { chosen: chosen.title })}
          onClick={() => onChoose(null)}
        >
          <CloseIcon size={14} />
        </button>
      </span>
    );
  return (
    <SearchSelect
      label={t("Only below a page")}
      icon={<TreeIcon size={16} />}
      choices={found.map(({ id, title, breadcrumbs }) => ({
        id,
        label: title,
        hint: breadcrumbs.map((crumb) => crumb.title).join(" / "),
      }))}
      text={text}
      onText={setText}
      onChoose={(id) => onChoose(found.find((one) => one.id === id) ?? null)}
    />
  );
}
