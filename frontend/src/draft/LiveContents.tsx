import { type Inline, plainInline } from "@annals/document/browser";
import type { Entry } from "@annals/query-api/contract";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Aside, Contents, ContentsButton } from "../entry/contents/Contents.tsx";
import { isShown } from "../entry/settings.ts";
import type { PageBlock, PageEditor } from "./schema.ts";

type Heading = Entry["headings"][number];

/** How long after a change the table of contents shows it, in milliseconds. */
const calm = 300;

interface LiveContentsProps {
  entry: Entry;
  editor: PageEditor;
}

/** The table of contents of the draft, in the same place as for readers. */
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

/** The headings of the text. The id of a heading's block is also the id of its element. */
function headingsOf(editor: PageEditor): Heading[] {
  const found: Heading[] = [];
  const walk = (blocks: PageBlock[]) => {
    for (const block of blocks) {
      if (block.type === "heading") {
        const title = plainInline(block.content as Inline[]).trim();
        if (title !== "") found.push({ id: block.id, tag: tagOf(block.props.level), title });
      }
      walk(block.children as PageBlock[]);
    }
  };
  walk(editor.document as PageBlock[]);
  return found;
}

const tagOf = (level: number) => `h${level}` as Heading["tag"];
