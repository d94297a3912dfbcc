import { ActionIcon, Button, Menu } from "@mantine/core";
import { type RefObject, useState } from "react";
import { DialogTabs } from "../dialog/DialogTabs.tsx";
import { openDialog } from "../dialog/dialog.ts";
import { ListScreen } from "../error/ListScreen.tsx";
import { settingsTrail } from "../frame/crumbs.ts";
import { t } from "../locale/text.ts";
import { GripIcon } from "../theme/block-icons.tsx";
import { ChevronDownIcon, ChevronUpIcon, DotsIcon, EditIcon, PlusIcon, TrashIcon } from "../theme/icons.tsx";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import {
  type CustomField,
  type FieldModel,
  fieldActs,
  fieldsChanged,
  remove,
  restore,
  sort,
  useFields,
} from "./api.ts";
import { fieldDialog } from "./dialogs.ts";
import classes from "./field.module.css";
import { nameOf } from "./Input.tsx";
import { modelNames, models, typeNames } from "./names.ts";
import { useOrder } from "./use-order.ts";

/** `/admin/fields`: what the space wants to know of people, pages, files, groups and courses beyond what Annals asks. */
export default function FieldsScreen() {
  const [model, setModel] = useState<FieldModel>("users");
  const { data, error } = useFields(model, true);
  const all = (data?.data ?? []).filter((field) => field.model === model);
  const fields = all.filter(({ removed }) => !removed);
  const removed = all.filter((field) => field.removed);

  const order = useOrder(fields, nameOf, async (next) => {
    const ids = next.map(({ id }) => id);
    await acting(acts.order, () => sort(model, ids));
    await fieldsChanged();
  });

  async function bringBack(field: CustomField): Promise<void> {
    await acting(acts.restore, () => restore(field.id));
    await fieldsChanged();
  }
  async function discard(field: CustomField): Promise<void> {
    const done = await acting(fieldActs.remove, () => remove(field.id));
    await fieldsChanged();
    if (done === null) return;
    toast(t("“{name}” was removed", { name: nameOf(field) }), {
      description: t("What was filled in is kept, and comes back with it."),
      action: { label: t("Undo"), run: () => void bringBack(field) },
    });
  }
  return (
    <ListScreen
      title={t("Custom Fields")}
      trail={settingsTrail}
      lead={t("Whatever else you want to know. Fields show in profiles, in details and on pages.")}
      actions={
        <Button
          leftSection={<PlusIcon size={16} />}
          onClick={() => openDialog(fieldDialog, { model, field: null })}
        >
          {t("Add field")}
        </Button>
      }
      read={{ data, error }}
      failure={t("Failed to fetch fields")}
      className={classes.screen}
    >
      <DialogTabs<FieldModel>
        label={t("What has the fields")}
        tabs={models.map((id) => ({ id, label: modelNames[id] }))}
        chosen={model}
        onChoose={setModel}
      />
      <div id="dialog-panel" role="tabpanel" aria-labelledby={`dialog-tab-${model}`}>
        {data !== undefined && fields.length === 0 && (
          <p className={classes.lead}>{t("There are no fields yet. Add the first one.")}</p>
        )}
        <ul
          className={classes.fields}
          aria-label={modelNames[model]}
          ref={order.list as RefObject<HTMLUListElement>}
        >
          {fields.map((field, at) => (
            <li key={field.id} {...order.row(at)}>
              <span className={classes.grip} aria-hidden="true" {...order.handle(at)}>
                <GripIcon size={16} />
              </span>
              <button
                type="button"
                className={classes.field}
                data-ordered
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => openDialog(fieldDialog, { model, field })}
              >
                <b>{nameOf(field)}</b>
                <small>{noteOf(field)}</small>
              </button>
              <span className={classes.type}>{typeNames[field.type]}</span>
              <Menu position="bottom-end" width={200}>
                <Menu.Target>
                  <ActionIcon aria-label={t("Actions of {name}", { name: nameOf(field) })}>
                    <DotsIcon />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item
                    leftSection={<EditIcon size={16} />}
                    onClick={() => openDialog(fieldDialog, { model, field })}
                  >
                    {t("Edit…")}
                  </Menu.Item>
                  {at > 0 && (
                    <Menu.Item
                      leftSection={<ChevronUpIcon size={16} />}
                      onClick={() => void order.move(at, at - 1)}
                    >
                      {t("Move up")}
                    </Menu.Item>
                  )}
                  {at < fields.length - 1 && (
                    <Menu.Item
                      leftSection={<ChevronDownIcon size={16} />}
                      onClick={() => void order.move(at, at + 1)}
                    >
                      {t("Move down")}
                    </Menu.Item>
                  )}
                  <Menu.Item
                    color="red"
                    leftSection={<TrashIcon size={16} />}
                    onClick={() => void discard(field)}
                  >
                    {t("Remove")}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            </li>
          ))}
        </ul>
        <span className="sr" role="status">
          {order.said}
        </span>
        {removed.length > 0 && (
          <>
            <h2>{t("Removed")}</h2>
            <ul className={classes.fields} aria-label={t("Removed")}>
              {removed.map((field) => (
                <li key={field.id}>
                  <span className={classes.field}>
                    <b>{nameOf(field)}</b>
                    <small>{t("What was filled in is kept, and comes back with it.")}</small>
                  </span>
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={t("Restore {title}", { title: nameOf(field) })}
                    onClick={() => void bringBack(field)}
                  >
                    {t("Restore")}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </ListScreen>
  );
}

/** As in "Required, 31 choices, set by admins". */
function noteOf({ required, options, filled_by, seen_by, type }: CustomField): string {
  const hasOptions = type === "choice" || type === "many";
  return [
    ...(required ? [t("Required")] : []),
    ...(hasOptions
      ? [
          t("{count, plural, one {# choice} other {# choices}}", {
            count: options.filter(({ removed }) => !removed).length,
          }),
        ]
      : []),
    ...(filled_by === "admins" ? [t("Set by admins")] : []),
    ...(seen_by === "admins" ? [t("Admins only")] : []),
  ].join(", ");
}
