import { getFileText, type LibraryFile } from "@annals/query-api/contract";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import classes from "./file.module.css";

/** What was read of a file that no browser shows. @param page the one to begin at, counted from 1 */
export function FileText({ file, page }: { file: LibraryFile; page: string | null }) {
  const { uuid, version, name } = file;
  const { data } = useCall(getFileText, { params: { uuid }, query: { v: version } });
  if (data === undefined) return <p className={classes.quiet}>{t("Loading...")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys scroll it
    <section className={classes.text} aria-label={t("Text of {name}", { name })} tabIndex={0}>
      {data.pages.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their place
        <pre key={at} ref={String(at + 1) === page ? bringIntoView : undefined}>
          {text}
        </pre>
      ))}
      {data.is_cut && <p className={classes.quiet}>{t("Only the beginning is shown.")}</p>}
    </section>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView();
