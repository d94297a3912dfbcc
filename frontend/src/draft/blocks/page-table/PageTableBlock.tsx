import { type KeyboardEvent, useEffect, useRef } from "react";
import { isComposing } from "../../../command/composing.ts";
import { pageTables, type TableQuestion } from "../../page-tables.ts";
import { takeFocus } from "../custom/focus.ts";
import type { AnyEditor } from "../kind.ts";
import { leaveBlock } from "../leave-block.ts";

interface PageTableBlockProps {
  id: string;
  question: TableQuestion;
  editor: AnyEditor;
}

/** A table of pages in the editor. Enter goes into it, Escape out of it. */
export function PageTableBlock({ id, question, editor }: PageTableBlockProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    takeFocus(id, element);
    // The table is loaded later than the block.
    const watch = new MutationObserver(() => takeFocus(id, element));
    watch.observe(element, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [id]);
  function change(next: TableQuestion): void {
    if (editor.getBlock(id) !== undefined)
      editor.updateBlock(id, { type: "pageTable", props: next } as never);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event) || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    leaveBlock(editor, id);
  }
  const { under, columns, filters, sort } = question;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the buttons in it.
    <div className="grow" ref={box} contentEditable={false} data-fields-of={id} onKeyDown={onKeyDown}>
      {pageTables.all().map(({ id: part, Table }) => (
        <Table
          key={part}
          question={{ under, columns, filters, sort }}
          onChange={editor.isEditable ? change : null}
        />
      ))}
    </div>
  );
}
