import { t } from "../locale/text.ts";
import { withRegularColumns } from "./blocks/column-list/acts.ts";
import "@blocknote/mantine/blocknoteStyles.css";
import "./editor.css";
import "./tools.css";
import type { Entry } from "@annals/query-api/contract";
import { BlockNoteView } from "@blocknote/mantine";
import { useComputedColorScheme } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { openDialog } from "../dialog/dialog.ts";
import { AddLooks } from "../entry/head/AddLooks.tsx";
import { iconDialog } from "../entry/head/dialogs.ts";
import { Head } from "../entry/head/Head.tsx";
import { isShown } from "../entry/settings.ts";
import { isTypingTitle, takeTyped, takeTypedText } from "../entry/typed-ahead.ts";
import { useFocusBack } from "../focus/focus-back.ts";
import { rememberPictures } from "../picture/pictures.ts";
import { changeFields, sessionOf, type WritingSession } from "../writing/session.ts";
import type { DraftText } from "../writing/text.ts";
import { BlockMenu } from "./BlockMenu.tsx";
import { TableHandles } from "./blocks/table/TableHandles.tsx";
import { TableMenu } from "./blocks/table/TableMenu.tsx";
import { putCursorBack, rememberCursor } from "./cursor.ts";
import { takeDrops } from "./drop.ts";
import { FilePanel } from "./FilePanel.tsx";
import { Handles } from "./handles.tsx";
import { LiveContents } from "./LiveContents.tsx";
import { continueBelow } from "./leave.ts";
import { Links } from "./links.tsx";
import { makeEditor } from "./make-editor.ts";
import { MentionMenu } from "./mentions.tsx";
import { Notices } from "./Notices.tsx";
import { loadReader } from "./paste/markdown.ts";
import { uploadPasted } from "./paste/uploads.ts";
import { PhoneTools } from "./phone.tsx";
import { placeCursor } from "./place.ts";
import { rehearseSoon } from "./rehearsal.ts";
import type { PageEditor, PartialPageBlock } from "./schema.ts";
import { SlashMenu } from "./slash.tsx";
import { emptyPageOffers } from "./slots.ts";
import { storedBlocks } from "./stored.ts";
import { Line } from "./Title.tsx";
import { Toolbar } from "./toolbar.tsx";
import { continueText, typeLines } from "./typed-lines.ts";
import { Uploads } from "./Uploads.tsx";

const cancelRehearsal = rehearseSoon();

export interface EditorProps {
  entry: Entry;
  /** Called when writing ends. */
  onClose(): void;
}

/** The editor of a page. It replaces the text and looks the same. */
export default function Editor({ entry, onClose }: EditorProps) {
  const now = sessionOf(entry.id);
  // A session that has just ended is shown until the page that was read anew takes its place.
  const last = useRef(now);
  if (now !== undefined || last.current?.entryId !== entry.id) last.current = now;
  const session = last.current;
  useEffect(() => onClose, [onClose]);
  // The focus that went with the editor, or with the button that ended it, is in the page.
  useFocusBack(true, () => document.getElementById("main"));
  return session === undefined ? null : <OpenEditor key={entry.id} entry={entry} session={session} />;
}

/** What style sheets show in words. */
const wordsOfStyles = {
  "--words-filter": JSON.stringify(t("Type to filter")),
  "--words-hidden": JSON.stringify(t("Hidden from readers. Only people who can edit see this.")),
} as CSSProperties;

function OpenEditor({ entry, session }: { entry: Entry; session: WritingSession }) {
  const { saver, seat } = session;
  const [begin] = useState(() => saver.text());
  const [description, setDescription] = useState(begin.description);
  const scheme = useComputedColorScheme("light");
  const narrow = useMediaQuery("(max-width: 768px)", undefined, { getInitialValueInEffect: false }) ?? false;
  // A page from a template is named first, too.
  const [fresh] = useState(() => isTypingTitle() || (isEmpty(begin) && begin.title === "Untitled"));
  const [title, setTitle] = useState(begin.title === "Untitled" && fresh ? "" : begin.title);
  const [hasText, setHasText] = useState(() => !isEmpty(begin));
  // A page that opens by itself leaves the focus where the person is, such as in the tree.
  const [takesFocus] = useState(() => !session.resumed || document.activeElement === document.body);
  /** False while the program changes the text, not the person. */
  const listening = useRef(false);
  const now = useRef({ title, description });
  const [reader] = useState(readerNow);

  // Made once: converting the blocks takes a while on a long page.
  const [editor] = useState(() => makeEditor(blocksOf(begin), entry.id));

  const read = useCallback(
    (): DraftText => ({
      ...now.current,
      blocks: storedBlocks(editor.document as never),
      change: session.change,
    }),
    [editor, session],
  );
  function changed(): void {
    cancelRehearsal();
    setHasText(!isBlank(editor));
    if (!listening.current) return;
    seat.active();
    saver.changed(read);
  }
  const name = useCallback(
    (names: { title?: string; description?: string }): void => {
      Object.assign(now.current, names);
      setTitle(now.current.title === "Untitled" && fresh ? "" : now.current.title);
      setDescription(now.current.description);
      changeFields(entry.id, names);
    },
    [entry.id, fresh],
  );

  // Runs before anybody can type: the first key must find the cursor in its place.
  useLayoutEffect(() => {
    session.read = read;
    session.name = name;
    session.show = (text) => {
      listening.current = false;
      now.current = { title: text.title, description: text.description };
      setTitle(text.title);
      setDescription(text.description);
      editor.replaceBlocks(editor.document, blocksOf(text) ?? [{ type: "paragraph" }]);
      listening.current = true;
    };
    listening.current = true;
    const shown = editor.domElement?.closest<HTMLElement>(".page-editor")?.style;
    shown?.removeProperty("display");
    const isBack = session.resumed && putCursorBack(editor, session.entryId, takesFocus);
    if (!fresh && !isBack && takesFocus) placeCursor(editor, reader.scrollY);
    if (!fresh && typeLines(editor, takeTypedText())) {
      // The editor reports its changes only later.
      setHasText(true);
      saver.changed(read);
    }
    shown?.removeProperty("min-height");
    const stops = [
      uploadPasted(editor, session.entryId),
      takeDrops(editor),
      continueBelow(editor),
      withoutExpanded(editor),
      rememberCursor(editor, session.entryId),
    ];
    return () => {
      for (const stop of stops) stop();
      saver.text();
      session.show = null;
      session.name = null;
      session.read = null;
    };
  }, [editor, session, saver, fresh, read, name, takesFocus, reader]);

  useEffect(() => void loadReader().catch(() => undefined), []);

  // The title has the focus by now: what was typed before goes into it.
  useEffect(() => {
    const typed = fresh ? takeTyped() : null;
    if (typed === null) return;
    // The title of a template stays selected: what is typed takes its place.
    if (isEmpty(begin)) getSelection()?.collapseToEnd();
    if (typed.title !== "") document.execCommand("insertText", false, typed.title);
    if (typed.isInText) continueText(editor, typed.text, isEmpty(begin));
  }, [editor, fresh, begin]);

  return (
    <div className="writing">
      <Notices entryId={entry.id} me={session.me} />
      <AddLooks entry={entry} />
      <Head icon={isShown(entry, "title") ? entry.icon : ""} onIcon={() => openDialog(iconDialog, { entry })}>
        <h1 className="page-title" dir="auto">
          <Line
            label={t("Title")}
            placeholder={t("Untitled")}
            max={300}
            value={title}
            autoFocus={fresh && takesFocus}
            onChange={(text) => name({ title: text })}
            onLeave={() => {
              editor.focus();
              const first = editor.document[0];
              if (first !== undefined) editor.setTextCursorPosition(first, "start");
            }}
          />
        </h1>
      </Head>
      {(description !== "" || begin.description !== "") && (
        <p className="page-description">
          <Line
            label={t("Description")}
            placeholder={t("Description")}
            max={2000}
            value={description}
            onChange={(text) => name({ description: text })}
            onLeave={() => editor.focus()}
          />
        </p>
      )}
      <LiveContents entry={entry} editor={editor} />
      <BlockNoteView
        // Keeps the height of the published text until the editor shows its own, so that nothing moves. It is laid out
        // once, when all of it is there; the editor reads the selection before that.
        style={{ minHeight: reader.height, display: "none", ...wordsOfStyles }}
        data-offers={!entry.published && !hasText ? "" : undefined}
        editor={editor}
        theme={scheme}
        className="page-editor"
        slashMenu={false}
        formattingToolbar={false}
        linkToolbar={false}
        sideMenu={false}
        filePanel={false}
        emojiPicker={false}
        tableHandles={false}
        onChange={changed}
      >
        <SlashMenu editor={editor} />
        <MentionMenu editor={editor} />
        <Links />
        <FilePanel />
        {narrow ? <PhoneTools editor={editor} /> : <Toolbar editor={editor} />}
        {!narrow && <Handles editor={editor} />}
        <TableHandles />
        <TableMenu editor={editor} />
        <BlockMenu editor={editor} />
      </BlockNoteView>
      {!entry.published &&
        emptyPageOffers
          .all()
          .map(({ id, Offer }) => <Offer key={id} entry={entry} editor={editor} isEmpty={!hasText} />)}
      <Uploads />
    </div>
  );
}

/** Removes `aria-expanded`, which a text field may not have. Returns a function that stops it. */
function withoutExpanded(editor: PageEditor): () => void {
  const element = editor.domElement;
  if (!element) return () => undefined;
  const observer = new MutationObserver(() => element.removeAttribute("aria-expanded"));
  observer.observe(element, { attributeFilter: ["aria-expanded"] });
  return () => observer.disconnect();
}

/** The height of the published text, and how far it is scrolled. */
function readerNow(): { height: number; scrollY: number } {
  const text = document.querySelector("article .prose");
  if (text !== null) rememberPictures(text);
  const height = text?.getBoundingClientRect().height ?? 0;
  return { height, scrollY: window.scrollY };
}

function blocksOf(text: DraftText): PartialPageBlock[] | undefined {
  return text.blocks.length === 0 ? undefined : withRegularColumns(text.blocks as PartialPageBlock[]);
}

function isEmpty({ blocks }: DraftText): boolean {
  return blocks.every((block) => {
    const { type, content } = block as { type: string; content?: unknown[] };
    return type === "paragraph" && (content?.length ?? 0) === 0;
  });
}

/** The same of the text in the editor, however long it is. */
function isBlank(editor: PageEditor): boolean {
  const { doc } = editor.prosemirrorState;
  const text = doc.firstChild?.firstChild?.firstChild;
  return (
    doc.firstChild?.childCount === 1 &&
    text?.type.name === "paragraph" &&
    text.content.size === 0 &&
    doc.firstChild.firstChild?.childCount === 1
  );
}
