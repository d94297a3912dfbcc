import { getImages, type ImageAsset } from "@annals/query-api/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { RangePaging } from "../paging/Paging.tsx";
import { useAsked } from "../pick/asked.ts";
import { useLate } from "../progress/late.ts";
import { SearchIcon } from "../theme/icons.tsx";
import classes from "./picture.module.css";
import { rememberPicture } from "./pictures.ts";

export interface PicturesProps {
  /** Of the page that is written; null outside of pages. */
  entryId: string | null;
  /** Addresses of those that are chosen already, in their order. */
  chosen?: readonly string[];
  onChoose(picture: ImageAsset): void;
}

/** The existing pictures: those of the page, or all that the person may choose from. */
export function Pictures({ entryId, chosen = [], onChoose }: PicturesProps) {
  const [where, setWhere] = useState<"space" | "page">("space");
  const [text, setText] = useState("");
  const [page, setPage] = useState(1);
  const name = useAsked(text);
  const query = { page, name, ...(where === "page" && entryId !== null && { entry_id: entryId }) };
  const { data, error } = useCall(getImages, { query }, { keepPreviousData: true });
  const isLate = useLate(data === undefined && error === undefined);

  function choose(picture: ImageAsset): void {
    rememberPicture(picture.path, picture);
    onChoose(picture);
  }
  return (
    <section className={classes.pictures} aria-label={t("Existing pictures")}>
      <div className={classes.tools}>
        <TextInput
          className="grow"
          aria-label={t("Find a picture")}
          placeholder={t("Find a picture")}
          leftSection={<SearchIcon size={16} />}
          value={text}
          maxLength={200}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
          // A search does not submit the form around it.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        {entryId !== null && (
          <NativeSelect
            aria-label={t("Where to look")}
            value={where}
            onChange={(event) => {
              setWhere(event.currentTarget.value as typeof where);
              setPage(1);
            }}
            data={[
              { value: "space", label: t("The whole space") },
              { value: "page", label: t("This page") },
            ]}
          />
        )}
      </div>
      {isLate && <p className={classes.hint}>{t("Loading...")}</p>}
      {error !== undefined && data === undefined && (
        <p className={classes.hint} role="alert">
          {t("Images could not be loaded. Try again")}
        </p>
      )}
      {data?.data.length === 0 && (
        <p className={classes.hint}>{name === "" ? t("There are no pictures yet.") : t("No results")}</p>
      )}
      <ul className={classes.grid} aria-label={t("Pictures")}>
        {data?.data.map((picture) => {
          const at = chosen.indexOf(picture.path);
          return (
            <li key={picture.id}>
              <button
                type="button"
                className={classes.picture}
                aria-pressed={at >= 0}
                aria-label={picture.name}
                title={picture.name}
                onClick={() => choose(picture)}
              >
                <img src={picture.path} alt="" loading="lazy" decoding="async" />
                {at >= 0 && chosen.length > 1 && <span className={classes.number}>{at + 1}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {data !== undefined && <RangePaging list={data} page={page} onPage={setPage} />}
    </section>
  );
}
