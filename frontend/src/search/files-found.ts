import { searchFiles } from "@annals/query-api/contract";
import { useMemo } from "react";
import { useCall } from "../api/swr.ts";
import { type Group, type Line, shortened } from "../found/lines.ts";
import { t } from "../locale/text.ts";
import { useAsked } from "../pick/asked.ts";
import { addressOfFoundFile, leastLetters, placeOf } from "./found.ts";

/** How many files stand below the pages. */
const max = 3;

/** Lines for the files in whose text the words stand. */
export function useFilesFound(query: string): Line[] {
  const q = useAsked(query);
  const { data } = useCall(searchFiles, q.length < leastLetters ? null : { query: { q } }, {
    keepPreviousData: true,
  });
  return useMemo(
    () =>
      query.length < leastLetters
        ? []
        : (data?.data ?? []).slice(0, max).map((file) => ({
            ...{ kind: "page", key: `file-${file.id}`, title: file.name, titleMatches: [], icon: "" },
            ...{ trail: placeOf(file), ...shortened(file.snippet, file.snippet_matches) },
            to: addressOfFoundFile(file),
          })),
    [query, data],
  );
}

/** Files stand below pages and people, and above what can be done. */
export function withFiles(groups: Group[], files: Line[]): Group[] {
  if (files.length === 0) return groups;
  const isCommand = ({ lines }: Group) => lines.some(({ kind }) => kind === "command");
  const at = groups.findIndex(isCommand);
  const before = at === -1 ? groups.length : at;
  return [...groups.slice(0, before), { title: t("In files"), lines: files }, ...groups.slice(before)];
}
