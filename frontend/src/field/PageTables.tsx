import type { Entry } from "@annals/query-api/contract";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { TableQuestion } from "../draft/page-tables.ts";
import { PageTable } from "./PageTable.tsx";

interface Place {
  element: HTMLElement;
  question: TableQuestion;
}

/** The tables of pages in the text of a page, each in its place. */
export function PageTables({ entry }: { entry: Entry }) {
  const [places, setPlaces] = useState<Place[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables in it.
  useEffect(() => {
    const root = document.querySelector(`[data-entry="${entry.id}"]`);
    const found = root?.querySelectorAll<HTMLElement>(".prose .page-table[data-table]") ?? [];
    setPlaces(
      [...found].map((element) => ({
        element,
        question: JSON.parse(element.dataset.table!) as TableQuestion,
      })),
    );
  }, [entry.id, entry.html]);
  return places.map(({ element, question }, at) =>
    createPortal(
      <PageTable question={question} onChange={null} isPast={entry.at !== null} />,
      element,
      `${at}`,
    ),
  );
}
