import {
  FilePanelExtension,
  insertOrUpdateBlockForSlashMenu,
  SuggestionMenu,
} from "@blocknote/core/extensions";
import { SuggestionMenuController, type SuggestionMenuProps, useExtensionState } from "@blocknote/react";
import { type ComponentType, Fragment, useEffect, useRef } from "react";
import { isNarrow } from "../frame/sidebar-state.ts";
import {
  IconAt,
  IconCode,
  IconFile,
  IconH2,
  IconH3,
  IconH4,
  IconInfoCircle,
  IconLineDashed,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconListTree,
  IconPhoto,
  IconQuote,
  IconTable,
  IconTypography,
} from "./icons.ts";
import type { PageEditor, PartialPageBlock } from "./schema.ts";
import { pickFile } from "./uploads.ts";

interface SlashItem {
  title: string;
  hint: string;
  group: "Text" | "Blocks" | "Insert";
  /** What does the same when it is typed. */
  keys?: string;
  words: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  run(editor: PageEditor): void;
}

const put = (block: PartialPageBlock) => (editor: PageEditor) => {
  insertOrUpdateBlockForSlashMenu(editor, block);
};
const empty = (columns: number) => ({ cells: Array.from({ length: columns }, () => "") });

/** What `/` offers, in the order in which it stands there. */
const items: SlashItem[] = [
  {
    title: "Heading",
    hint: "Begins a section, shows in the contents",
    group: "Text",
    keys: "##",
    words: "h2 title section",
    icon: IconH2,
    run: put({ type: "heading", props: { level: 2 } }),
  },
  {
    title: "Subheading",
    hint: "Begins a part of a section",
    group: "Text",
    keys: "###",
    words: "h3 heading",
    icon: IconH3,
    run: put({ type: "heading", props: { level: 3 } }),
  },
  {
    title: "Small heading",
    hint: "Names a paragraph or two",
    group: "Text",
    keys: "####",
    words: "h4",
    icon: IconH4,
    run: put({ type: "heading", props: { level: 4 } }),
  },
  {
    title: "Text",
    hint: "An ordinary paragraph",
    group: "Text",
    words: "paragraph plain",
    icon: IconTypography,
    run: put({ type: "paragraph" }),
  },
  {
    title: "List",
    hint: "Points without an order",
    group: "Text",
    keys: "-",
    words: "bullet ul unordered points",
    icon: IconList,
    run: put({ type: "bulletListItem" }),
  },
  {
    title: "Numbered list",
    hint: "Steps in their order",
    group: "Text",
    keys: "1.",
    words: "ol ordered steps",
    icon: IconListNumbers,
    run: put({ type: "numberedListItem" }),
  },
  {
    title: "Checklist",
    hint: "Things to tick off",
    group: "Text",
    keys: "[ ]",
    words: "todo task checkbox",
    icon: IconListCheck,
    run: put({ type: "checkListItem" }),
  },
  {
    title: "Toggle",
    hint: "Opens to show more",
    group: "Text",
    words: "collapse details fold",
    icon: IconListTree,
    run: put({ type: "toggleListItem" }),
  },
  {
    title: "Quote",
    hint: "Someone else’s words",
    group: "Text",
    keys: ">",
    words: "blockquote citation",
    icon: IconQuote,
    run: put({ type: "quote" }),
  },
  {
    title: "Table",
    hint: "Rows and columns",
    group: "Blocks",
    words: "grid cells",
    icon: IconTable,
    run: put({
      type: "table",
      content: { type: "tableContent", headerRows: 1, rows: [empty(3), empty(3), empty(3)] },
    } as PartialPageBlock),
  },
  {
    title: "Callout",
    hint: "A note that stands out",
    group: "Blocks",
    keys: "!!",
    words: "note tip warning danger info hint box",
    icon: IconInfoCircle,
    run: put({ type: "callout" }),
  },
  {
    title: "Code",
    hint: "Colored for 40 languages",
    group: "Blocks",
    keys: "```",
    words: "source program snippet pre",
    icon: IconCode,
    run: put({ type: "codeBlock" }),
  },
  {
    title: "Divider",
    hint: "A line between two parts",
    group: "Blocks",
    keys: "---",
    words: "hr rule separator",
    icon: IconLineDashed,
    run: put({ type: "divider" }),
  },
  {
    title: "Image",
    hint: "From this device, or paste it",
    group: "Insert",
    words: "picture photo upload png jpg",
    icon: IconPhoto,
    run: (editor) => void insertFile(editor, "image"),
  },
  {
    title: "File",
    hint: "To be downloaded",
    group: "Insert",
    words: "attachment upload pdf document video audio",
    icon: IconFile,
    run: (editor) => void insertFile(editor, "file"),
  },
  {
    title: "Link to a page",
    hint: "Shows its title",
    group: "Insert",
    keys: "@",
    words: "mention reference page",
    icon: IconLink,
    run: openMentions,
  },
  {
    title: "Mention a person",
    hint: "Names them in the text",
    group: "Insert",
    keys: "@",
    words: "user at people",
    icon: IconAt,
    run: openMentions,
  },
];

function openMentions(editor: PageEditor): void {
  editor.getExtension(SuggestionMenu)?.openSuggestionMenu("@");
}

/** Puts an image or a file where the cursor is: asks for it, uploads it, shows it. */
export async function insertFile(editor: PageEditor, type: "image" | "file"): Promise<void> {
  const block = insertOrUpdateBlockForSlashMenu(editor, { type });
  const file = await pickFile(type === "image" ? "image/*" : "");
  if (file === null) {
    editor.getExtension(FilePanelExtension)?.showMenu(block.id);
    return;
  }
  editor.updateBlock(block.id, { type, props: { name: file.name } });
  const update = await editor.uploadFile?.(file, block.id);
  if (update !== undefined && editor.getBlock(block.id) !== undefined)
    editor.updateBlock(block.id, update as PartialPageBlock);
}

/** The items that a few letters find, groups together; what begins with the letters comes first. */
export function findItems(query: string): SlashItem[] {
  const term = query.trim().toLowerCase();
  if (term === "") return items;
  const found = items.filter((item) => `${item.title} ${item.words}`.toLowerCase().includes(term));
  const rank = (item: SlashItem) => (item.title.toLowerCase().startsWith(term) ? 0 : 1);
  const groups = [...new Set(found.map((item) => item.group))].map((group) => {
    const members = found.filter((item) => item.group === group).sort((a, b) => rank(a) - rank(b));
    return { members, best: rank(members[0]!) };
  });
  return groups.sort((a, b) => a.best - b.best).flatMap(({ members }) => members);
}

/** Scrolls until the line that is written stands above a sheet. */
function clearOf(sheet: HTMLElement): void {
  const line = document.getSelection()?.anchorNode?.parentElement?.getBoundingClientRect();
  const under = line === undefined ? 0 : line.bottom + 16 - sheet.getBoundingClientRect().top;
  if (under > 0) window.scrollBy({ top: under, behavior: "instant" });
}

/** The menu of blocks that opens with `/`. */
export function SlashMenu({ editor }: { editor: PageEditor }) {
  const query = useExtensionState(SuggestionMenu, { editor, selector: (state) => state?.query });
  useEffect(() => {
    // Says "Type to filter" behind the slash for as long as nothing is typed, where nothing else stands.
    const view = editor.domElement?.closest<HTMLElement>(".page-editor");
    const { $from } = editor.prosemirrorState.selection;
    const isLast = $from.parentOffset === $from.parent.content.size;
    view?.toggleAttribute("data-menu-empty", query === "" && isLast);
  }, [editor, query]);
  return (
    <SuggestionMenuController<(query: string) => Promise<SlashItem[]>>
      triggerCharacter="/"
      shouldOpen={(state) => !state.selection.$from.parent.type.isInGroup("tableContent")}
      getItems={async (query) => findItems(query)}
      suggestionMenuComponent={SlashList}
      onItemClick={(item) => item.run(editor)}
    />
  );
}

function SlashList({ items: found, selectedIndex, onItemClick }: SuggestionMenuProps<SlashItem>) {
  const list = useRef<HTMLDivElement>(null);
  const filled = found.length > 0;
  useEffect(() => {
    if (filled && isNarrow() && list.current !== null) clearOf(list.current);
  }, [filled]);
  useEffect(() => {
    if (selectedIndex === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [selectedIndex]);
  return (
    <div className="pick slash" role="listbox" id="bn-suggestion-menu" aria-label="Blocks" ref={list}>
      {found.length === 0 && (
        <div className="pick-none">Nothing is called that. Escape closes this menu.</div>
      )}
      {found.map((item, index) => (
        <Fragment key={item.title}>
          {item.group !== found[index - 1]?.group && (
            <div className="pick-group" role="presentation">
              {item.group}
            </div>
          )}
          <div
            className="pick-item"
            role="option"
            tabIndex={-1}
            id={`bn-suggestion-menu-item-${index}`}
            aria-selected={index === selectedIndex}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onItemClick?.(item)}
            onKeyDown={undefined}
          >
            <span className="pick-icon" aria-hidden>
              <item.icon size={18} stroke={1.75} />
            </span>
            <span className="grow">
              <span className="pick-title">{item.title}</span>
              <span className="pick-hint">{item.hint}</span>
            </span>
            {item.keys !== undefined && <span className="pick-keys">{item.keys}</span>}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
