import { getEntry, search } from "@annals/query-api/contract";
import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { idOf } from "../entry/address.ts";
import { useAsked } from "../pick/asked.ts";
import { SearchSelect } from "../pick/SearchSelect.tsx";
import { CloseIcon, SearchIcon } from "../theme/icons.tsx";
import { Setting } from "./Setting.tsx";
import classes from "./setting.module.css";
import { saveSetting } from "./settings.ts";

const setting = {
  name: "general.home",
  label: "Home page",
  hint: "Where / leads. Empty: the first page in the tree that one may see.",
} as const;

/** Which page the space begins with: found by its title, or none. */
export function HomeSetting({ home }: { home: string }) {
  const [text, setText] = useState("");
  const asked = useAsked(text);
  const { data: found } = useCall(search, asked === "" ? null : { query: { q: asked, per_page: 8 } }, {
    keepPreviousData: true,
  });
  const id = idOf(home);
  const { data: page, error } = useCall(getEntry, id === null ? null : { params: { id } });
  const save = (value: string) => void saveSetting(setting.name, value, home);
  return (
    <Setting {...setting} value={home}>
      {id === null ? (
        <SearchSelect
          label="Choose a page"
          icon={<SearchIcon size={16} />}
          choices={(asked === "" ? [] : (found?.data ?? [])).map((one) => ({
            id: one.id,
            label: one.title,
            hint: one.breadcrumbs.map(({ title }) => title).join(" / "),
          }))}
          text={text}
          onText={setText}
          onChoose={save}
        />
      ) : (
        <span className={classes.chosen}>
          <span className="cut grow">
            {page?.title ?? (error === undefined ? "" : "A page that is gone")}
          </span>
          <ActionIcon aria-label="No home page" onClick={() => save("")}>
            <CloseIcon size={16} />
          </ActionIcon>
        </span>
      )}
    </Setting>
  );
}
