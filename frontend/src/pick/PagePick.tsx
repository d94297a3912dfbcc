import { getEntry, search } from "@annals/query-api/contract";
import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { CloseIcon, SearchIcon } from "../theme/icons.tsx";
import { useAsked } from "./asked.ts";
import classes from "./page-pick.module.css";
import { SearchSelect } from "./SearchSelect.tsx";

interface PagePickProps {
  /** Of the page that is chosen; null for none. */
  id: string | null;
  /** The label of the button that clears the choice. */
  none: string;
  onChoose(id: string | null): void;
}

/** A page, found by its title, or none. */
export function PagePick({ id, none, onChoose }: PagePickProps) {
  const [text, setText] = useState("");
  const asked = useAsked(text);
  const { data: found } = useCall(search, asked === "" ? null : { query: { q: asked, per_page: 8 } }, {
    keepPreviousData: true,
  });
  const { data: page, error } = useCall(getEntry, id === null ? null : { params: { id } });
  if (id !== null)
    return (
      <span className={classes.chosen}>
        <span className="cut grow">
          {page?.title ?? (error === undefined ? "" : t("A page that is gone"))}
        </span>
        <ActionIcon aria-label={none} onClick={() => onChoose(null)}>
          <CloseIcon size={16} />
        </ActionIcon>
      </span>
    );
  return (
    <SearchSelect
      label={t("Choose a page")}
      icon={<SearchIcon size={16} />}
      choices={(asked === "" ? [] : (found?.data ?? [])).map((one) => ({
        id: one.id,
        label: one.title,
        hint: one.breadcrumbs.map(({ title }) => title).join(" / "),
      }))}
      text={text}
      onText={setText}
      onChoose={onChoose}
    />
  );
}
