import {
  FormattingToolbarExtension,
  LinkToolbarExtension,
  ShowSelectionExtension,
} from "@blocknote/core/extensions";
import { LinkToolbarController, type LinkToolbarProps, useExtension } from "@blocknote/react";
import { ActionIcon, Popover } from "@mantine/core";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { isComposing } from "../command/composing.ts";
import { ariaKeys, keyNames } from "../locale/platform.ts";
import { t } from "../locale/text.ts";
import { EditIcon, ExternalLinkIcon, LinkIcon, UnlinkIcon } from "../theme/block-icons.tsx";
import { clearOfHeader } from "./floating.ts";
import classes from "./links.module.css";
import { type Found, FoundSign, findPages } from "./mentions.tsx";
import pick from "./pick.module.css";
import type { PageEditor } from "./schema.ts";
import { addressOf } from "./typed-address.ts";

interface LinkFormProps {
  /** The address that the link has now. */
  url: string;
  onChoose(href: string): void;
  onClose(): void;
}

/** A field for an address or words of a page's title, with the matching pages below it. */
export function LinkForm({ url, onChoose, onClose }: LinkFormProps) {
  const [text, setText] = useState(url);
  const [pages, setPages] = useState<Found[]>([]);
  const [selected, setSelected] = useState(0);
  const list = useId();
  const address = addressOf(text);

  useEffect(() => {
    const query = text.trim();
    if (query === "" || query === url || address !== null) return setPages([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findPages(query, abort.signal).then(
        (found) => {
          setPages(found);
          setSelected(0);
        },
        () => undefined,
      );
    }, 150);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, url, address]);

  function choose(page: Found | undefined): void {
    const href = page === undefined ? address : `/${page.slug}~${page.id}`;
    if (href !== null) onChoose(href);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      choose(pages[selected]);
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const by = event.key === "ArrowDown" ? 1 : pages.length - 1;
      if (pages.length > 0) setSelected((selected + by) % pages.length);
    }
  }

  return (
    <div className={classes.form} data-link-form>
      <input
        className={classes.field}
        aria-label={t("Address or page")}
        placeholder={t("Paste an address or find a page")}
        role="combobox"
        aria-expanded={pages.length > 0}
        aria-controls={list}
        aria-activedescendant={pages.length > 0 ? `${list}-${selected}` : undefined}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the form opens because someone wants to type into it.
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={list} aria-label={t("Pages")}>
        {pages.map((page, index) => (
          <div
            key={page.id}
            id={`${list}-${index}`}
            className={pick.item}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(page)}
            onKeyDown={undefined}
          >
            <FoundSign found={page} />
            <span className="grow cut">
              <span className={`${pick.title} cut`}>{page.label}</span>
              {page.trail !== "" && <span className={`${pick.hint} cut`}>{page.trail}</span>}
            </span>
          </div>
        ))}
      </div>
      {pages.length === 0 && (
        <p className={pick.none}>
          {address === null
            ? t("Press Enter to use the address, or type words of a title to find a page.")
            : t("Enter links to {address}", { address: shortened(address) })}
        </p>
      )}
    </div>
  );
}

const shortened = (address: string) => (address.length > 48 ? `${address.slice(0, 47)}…` : address);

/** The button that turns the selection into a link. */
export function LinkButton({ editor }: { editor: PageEditor }) {
  const [open, setOpen] = useState(false);
  const toolbar = useExtension(FormattingToolbarExtension, { editor });
  const { showSelection } = useExtension(ShowSelectionExtension, { editor });

  useEffect(() => {
    showSelection(open, "link-form");
    return () => showSelection(false, "link-form");
  }, [open, showSelection]);

  useEffect(() => {
    const element = editor.domElement;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.key.toLowerCase() !== "k") return;
      // Without words there is nothing to link: the chord is that of the jumper.
      if (editor.getSelectedText().trim() === "") return;
      event.preventDefault();
      setOpen(true);
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [editor]);

  function close(): void {
    setOpen(false);
    editor.focus();
  }

  return (
    <Popover
      opened={open}
      onChange={(next) => (next ? setOpen(true) : close())}
      position="bottom-start"
      width={320}
      withinPortal={false}
      trapFocus={false}
      withRoles={false}
    >
      <Popover.Target>
        <ActionIcon
          data-tip={open ? undefined : t("Link ({keys})", { keys: keyNames("mod+k").join(" ") })}
          aria-label={t("Link")}
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-keyshortcuts={ariaKeys("mod+k")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!open)}
        >
          <LinkIcon size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={4} role="dialog" aria-label={t("Link")}>
        <LinkForm
          url={editor.getSelectedLinkUrl() ?? ""}
          onClose={close}
          onChoose={(href) => {
            setOpen(false);
            editor.focus();
            editor.createLink(href);
            toolbar.store.setState(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The tools for the link at the cursor. */
export function Links() {
  return <LinkToolbarController linkToolbar={LinkTools} floatingUIOptions={clearOfHeader} />;
}

function LinkTools({ url, text, range, setToolbarOpen, setToolbarPositionFrozen }: LinkToolbarProps) {
  const [editing, setEditing] = useState(false);
  const links = useExtension(LinkToolbarExtension);
  useEffect(() => setToolbarPositionFrozen?.(editing), [editing, setToolbarPositionFrozen]);

  if (editing) {
    return (
      <div className={`${classes.float} ${classes.wide}`}>
        <LinkForm
          url={url}
          onClose={() => setEditing(false)}
          onChoose={(href) => {
            links.editLink(href, text, range.from);
            setEditing(false);
            setToolbarOpen?.(false);
          }}
        />
      </div>
    );
  }
  return (
    <div className={classes.float} role="toolbar" aria-label={t("Link")}>
      <span className={`${classes.address} cut`} title={url}>
        {url.replace(/^https?:\/\//, "")}
      </span>
      <ActionIcon
        data-tip={t("Change the link")}
        aria-label={t("Change the link")}
        onClick={() => setEditing(true)}
      >
        <EditIcon size={16} />
      </ActionIcon>
      <ActionIcon
        data-tip={t("Open in a new tab")}
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("Open in a new tab")}
      >
        <ExternalLinkIcon size={16} />
      </ActionIcon>
      <ActionIcon
        data-tip={t("Remove the link")}
        aria-label={t("Remove the link")}
        onClick={() => {
          links.deleteLink(range.from);
          setToolbarOpen?.(false);
        }}
      >
        <UnlinkIcon size={16} />
      </ActionIcon>
    </div>
  );
}
