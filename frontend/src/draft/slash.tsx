import { SuggestionMenu } from "@blocknote/core/extensions";
import { SuggestionMenuController, type SuggestionMenuProps, useExtensionState } from "@blocknote/react";
import { Fragment, useEffect, useRef } from "react";
import { isNarrow } from "../frame/sidebar-state.ts";
import { t } from "../locale/text.ts";
import { useInsertable } from "../module-schema/insertable.ts";
import { AtIcon, LinkIcon } from "../theme/block-icons.tsx";
import { itemOf } from "./blocks/custom/index.tsx";
import type { AnyEditor, SlashItem } from "./blocks/kind.ts";
import { slashItems } from "./blocks/register.ts";
import classes from "./pick.module.css";
import { Suggestion, useSelectedInSight } from "./Suggestion.tsx";
import type { PageEditor } from "./schema.ts";

/** Items that insert something into the current line. */
const inlineItems: SlashItem[] = [
  {
    title: t("Link to a page"),
    hint: t("Shows its title"),
    group: "Insert",
    order: 160,
    keys: "@",
    words: t("mention reference page"),
    icon: LinkIcon,
    run: openMentions,
  },
  {
    title: t("Mention a person"),
    hint: t("Names them in the text"),
    group: "Insert",
    order: 170,
    keys: "@",
    words: t("user at people"),
    icon: AtIcon,
    run: openMentions,
  },
];

const groupNames = { Text: t("Text"), Blocks: t("Blocks"), Insert: t("Insert", undefined, "put in") };

/** The items of the `/` menu, in their order. */
const items = [...slashItems, ...inlineItems].sort((one, other) => one.order - other.order);

function openMentions(editor: AnyEditor): void {
  editor.getExtension(SuggestionMenu)?.openSuggestionMenu("@");
}

/** Finds items by letters and keeps groups together. Titles that start with the letters come first. */
function findItems(query: string, more: readonly SlashItem[] = []): SlashItem[] {
  const term = query.trim().toLowerCase();
  const all = more.length === 0 ? items : [...items, ...more].sort((one, other) => one.order - other.order);
  if (term === "") return all;
  const found = all.filter((item) => `${item.title} ${item.words}`.toLowerCase().includes(term));
  const rank = (item: SlashItem) => (item.title.toLowerCase().startsWith(term) ? 0 : 1);
  const groups = [...new Set(found.map((item) => item.group))].map((group) => {
    const members = found.filter((item) => item.group === group).sort((a, b) => rank(a) - rank(b));
    return { members, best: rank(members[0]!) };
  });
  return groups.sort((a, b) => a.best - b.best).flatMap(({ members }) => members);
}

/** Scrolls until the current line is above a sheet. */
function clearOf(sheet: HTMLElement): void {
  const line = document.getSelection()?.anchorNode?.parentElement?.getBoundingClientRect();
  const under = line === undefined ? 0 : line.bottom + 16 - sheet.getBoundingClientRect().top;
  if (under > 0) window.scrollBy({ top: under, behavior: "instant" });
}

/** The menu of blocks that opens with `/`. */
export function SlashMenu({ editor }: { editor: PageEditor }) {
  const schemas = useInsertable();
  const query = useExtensionState(SuggestionMenu, { editor, selector: (state) => state?.query });
  useEffect(() => {
    // Shows "Type to filter" behind the slash until somebody types, when the line ends there.
    const view = editor.domElement?.closest<HTMLElement>(".page-editor");
    const { $from } = editor.prosemirrorState.selection;
    const isLast = $from.parentOffset === $from.parent.content.size;
    view?.toggleAttribute("data-menu-empty", query === "" && isLast);
  }, [editor, query]);
  return (
    <SuggestionMenuController<(query: string) => Promise<SlashItem[]>>
      triggerCharacter="/"
      shouldOpen={(state) => !state.selection.$from.parent.type.isInGroup("tableContent")}
      getItems={async (query) => findItems(query, schemas?.map(itemOf))}
      suggestionMenuComponent={SlashList}
      onItemClick={(item) => item.run(editor)}
    />
  );
}

function SlashList({ items: found, selectedIndex, onItemClick }: SuggestionMenuProps<SlashItem>) {
  const list = useRef<HTMLDivElement>(null);
  useSelectedInSight(list, selectedIndex);
  const filled = found.length > 0;
  useEffect(() => {
    if (filled && isNarrow() && list.current !== null) clearOf(list.current);
  }, [filled]);
  return (
    <div className={classes.list} role="listbox" id="bn-suggestion-menu" aria-label={t("Blocks")} ref={list}>
      {found.length === 0 && (
        <div className={classes.none}>{t("No block has this name. Escape closes this menu.")}</div>
      )}
      {found.map((item, index) => (
        <Fragment key={item.title}>
          {item.group !== found[index - 1]?.group && (
            <div className={classes.group} role="presentation">
              {groupNames[item.group]}
            </div>
          )}
          <Suggestion index={index} isSelected={index === selectedIndex} onChoose={() => onItemClick?.(item)}>
            <span className={classes.icon} aria-hidden>
              <item.icon size={18} />
            </span>
            <span className="grow">
              <span className={classes.title}>{item.title}</span>
              <span className={classes.hint}>{item.hint}</span>
            </span>
            {item.keys !== undefined && <span className={classes.keys}>{item.keys}</span>}
          </Suggestion>
        </Fragment>
      ))}
    </div>
  );
}
