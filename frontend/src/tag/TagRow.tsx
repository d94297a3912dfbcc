import type { ListedTag, Tag } from "@annals/query-api/contract";
import { ActionIcon, Button, Checkbox, Menu, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { nearDay, numberOf } from "../locale/dates.ts";
import { t } from "../locale/text.ts";
import { Avatar } from "../person/Avatar.tsx";
import { addressOfTag } from "../tag-mark/address.ts";
import { Dot } from "../tag-mark/Dot.tsx";
import { DotsIcon, EditIcon, TrashIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { changeTag, tagsChanged } from "./api.ts";
import { colorNames, colors } from "./colors.ts";
import classes from "./tags-screen.module.css";

const columns = 6;

interface TagRowProps {
  tag: ListedTag;
  isSelected: boolean;
  isEdited: boolean;
  onSelect(on: boolean): void;
  onEdit(on: boolean): void;
  onDelete(): void;
}

/** A line of the list of tags; a form while its name or colour is changed. */
export function TagRow({ tag, isSelected, isEdited, onSelect, onEdit, onDelete }: TagRowProps) {
  if (isEdited) {
    const save = async (name: string, color: Tag["color"]) => {
      const change = { ...(name !== tag.name && { name }), ...(color !== tag.color && { color }) };
      const saved = await acting(acts.save, () => changeTag(tag.id, change));
      if (saved === null) return false;
      await tagsChanged();
      onEdit(false);
      return true;
    };
    return <EditRow tag={tag} onSave={save} onCancel={() => onEdit(false)} />;
  }
  return (
    <tr data-on={isSelected || undefined}>
      <td>
        <Checkbox
          aria-label={t("Select {tag}", { tag: tag.name })}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </td>
      <td className={classes.main}>
        <Link className={classes.tag} to={addressOfTag(tag)}>
          <Dot color={tag.color} />
          <span>{tag.name}</span>
        </Link>
        <small className={classes.narrow}>
          {tag.last_given_at === null
            ? t("{count, plural, one {# page} other {# pages}}", { count: tag.pages })
            : t("{pages, plural, one {# page} other {# pages}}, used {day}", {
                pages: tag.pages,
                day: nearDay(tag.last_given_at),
              })}
        </small>
      </td>
      <td className={`${classes.number} ${classes.wide}`}>{numberOf(tag.pages)}</td>
      <td className={classes.wide}>{tag.last_given_at === null ? "" : nearDay(tag.last_given_at)}</td>
      <td className={classes.wide}>
        <span className={classes.by}>
          <Avatar person={tag.created_by} size={20} />
          {tag.created_by.display_name}
        </span>
      </td>
      <td>
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon aria-label={t("Actions of {name}", { name: tag.name })}>
              <DotsIcon />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<EditIcon size={16} />} onClick={() => onEdit(true)}>
              {t("Rename or color…")}
            </Menu.Item>
            <Menu.Item data-danger leftSection={<TrashIcon size={16} />} onClick={onDelete}>
              {t("Delete")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

interface EditRowProps {
  /** Left out for a new one. */
  tag?: ListedTag;
  /** False when it was not saved: the form then stays. */
  onSave(name: string, color: Tag["color"]): Promise<boolean>;
  onCancel(): void;
}

/** The name and the colour of a tag, to be changed. */
export function EditRow({ tag, onSave, onCancel }: EditRowProps) {
  const [name, setName] = useState(tag?.name ?? "");
  const [color, setColor] = useState<Tag["color"]>(tag?.color ?? "gray");
  const [busy, setBusy] = useState(false);
  const clean = name.trim();
  const isSame = tag !== undefined && clean === tag.name && color === tag.color;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (clean === "" || busy) return;
    if (isSame) return onCancel();
    setBusy(true);
    await onSave(clean, color);
    setBusy(false);
  }

  return (
    <tr>
      <td colSpan={columns}>
        <form
          className={classes.edit}
          onSubmit={save}
          onKeyDown={(event) => event.key === "Escape" && onCancel()}
        >
          <TextInput
            aria-label={t("Name of the tag")}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
            autoFocus
          />
          {tag !== undefined && (
            <div className={classes.swatches} role="radiogroup" aria-label={t("Color")}>
              {colors.map((one) => (
                // biome-ignore lint/a11y/useSemanticElements: a colour is shown, not a round field.
                <button
                  key={one}
                  type="button"
                  role="radio"
                  aria-checked={one === color}
                  aria-label={colorNames[one]}
                  title={colorNames[one]}
                  className={classes.swatch}
                  onClick={() => setColor(one)}
                >
                  <Dot color={one} />
                </button>
              ))}
            </div>
          )}
          {tag !== undefined && clean !== tag.name && (
            <span className={classes.hint}>
              {t("{pages, plural, one {# page} other {# pages}} will show the new name", {
                pages: tag.pages,
              })}
            </span>
          )}
          <Button variant="subtle" onClick={onCancel}>
            {t("Cancel")}
          </Button>
          <Button type="submit" variant="filled" disabled={clean === ""} loading={busy}>
            {tag === undefined ? t("Create") : t("Save")}
          </Button>
        </form>
      </td>
    </tr>
  );
}
