import { type Inline, plainInline } from "@annals/document/browser";
import type { Entry } from "@annals/query-api/contract";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Aside, Contents, ContentsButton } from "../entry/contents/Contents.tsx";
import { isShown } from "../entry/settings.ts";
import type { PageBlock, PageEditor } from "./schema.ts";

type Heading = Entry["headings"][number];

/** Milliseconds from a change to the table of contents showing it. */
const calm = 300;

interface LiveContentsProps {
  entry: Entry;
  editor: PageEditor;
}

/** The table of contents of what is being written: where it stands for readers, with the headings of this moment. */
export function LiveContents({ entry, editor }: LiveContentsProps) {
  const [headings, setHeadings] = useState(() => headingsOf(editor));
  const [page, setPage] = useState<Element | null>(null);

  useEffect(() => {
    setPage(document.querySelector(`[data-entry="${entry.id}"]`));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = editor.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeadings(headingsOf(editor)), calm);
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [editor, entry.id]);

  if (!isShown(entry, "tableOfContents")) return null;
  return (
    <>
      <ContentsButton headings={headings} />
      {page !== null &&
        createPortal(
          <Aside>
            <Contents headings={headings} />
          </Aside>,
          page,
        )}
    </>
  );
}

/** The headings of the text, each with the id of its block, which is that of its element too. */
function headingsOf(editor: PageEditor): Heading[] {
  const found: Heading[] = [];
  const walk = (blocks: PageBlock[]) => {
    for (const block of blocks) {
      if (block.type === "heading") {
        const title = plainInline(block.content as Inline[]).trim();
        if (title !== "") found.push({ id: block.id, level: block.props.level, title });
      }
      walk(block.children as PageBlock[]);
    }
  };
  walk(editor.document as PageBlock[]);
  return found;
}
