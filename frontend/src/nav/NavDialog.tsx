import type { NavItem } from "@annals/query-api/contract";
import { Button, Checkbox, Modal, NativeSelect, TextInput } from "@mantine/core";
import { t } from "../locale/text.ts";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { useState } from "react";
import { idOf } from "../address/address.ts";
import { ApiProblem } from "../api/client.ts";
import { DialogFoot } from "../dialog/DialogFoot.tsx";
import { useSending } from "../dialog/sending.ts";
import { PagePick } from "../pick/PagePick.tsx";
import { removeFromNav, saveNavItem, useNav } from "./api.ts";
import classes from "./nav.module.css";

export interface NavDialogProps {
  /** Null for a new one. */
  item: NavItem | null;
  onClose(): void;
}

const roles = [
  ["admin", t("Admins")],
  ["author", t("Authors")],
  ["verified", t("Logged In")],
] as const;
type Role = (typeof roles)[number][0];

/** An item of the navigation: its title, its link, its audience and its place. */
export default function NavDialog({ item, onClose }: NavDialogProps) {
  const [title, setTitle] = useState(item?.title ?? "");
  const [isExternal, setExternal] = useState(item !== null && item.url !== "");
  const [slug, setSlug] = useState(item?.slug ?? "");
  const [url, setUrl] = useState(item?.url ?? "");
  const [limits, setLimits] = useState<Role[]>((item?.role ?? []) as Role[]);
  const [isLimited, setLimited] = useState(limits.length > 0);
  const [parent, setParent] = useState(item?.parent_nav_id ?? "");
  const [order, setOrder] = useState(item === null ? "" : String(item.sort_order));
  const [wrongUrl, setWrongUrl] = useState("");
  const menus = (useNav(true) ?? []).filter(({ id }) => id !== item?.id);
  const { busy, problem, submit } = useSending(async () => {
    setWrongUrl("");
    const values = {
      title: title.trim(),
      slug: isExternal ? "" : slug,
      url: isExternal ? url.trim() : "",
      role: isLimited ? limits : [],
      ...(order !== "" && { sort_order: Number(order) }),
      parent_nav_id: parent === "" ? null : parent,
    };
    try {
      await saveNavItem(item?.id ?? null, values);
    } catch (error) {
      // Said at the field, where there is one.
      const wrong = isExternal && error instanceof ApiProblem ? error.field("url") : undefined;
      if (wrong === undefined) throw error;
      return setWrongUrl(wrong);
    }
    onClose();
  });
  function external(on: boolean): void {
    setExternal(on);
    if (!on) setUrl("");
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={item === null ? t("Add an item") : t("Edit “{title}”", { title: item.title })}
    >
      <form className={classes.fields} onSubmit={submit}>
        <TextInput
          label={t("Link name")}
          required
          withAsterisk={false}
          maxLength={80}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        <Checkbox
          label={t("External link")}
          description={t("Opens in a new tab. Off: a page of this space.")}
          checked={isExternal}
          onChange={(event) => external(event.currentTarget.checked)}
        />
        {isExternal ? (
          <TextInput
            label={t("Address")}
            required
            withAsterisk={false}
            maxLength={2000}
            placeholder="https://"
            value={url}
            error={wrongUrl === "" ? undefined : <span role="alert">{wrongUrl}</span>}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        ) : (
          <div>
            <span className={classes.label}>{t("Page")}</span>
            <PagePick id={idOf(slug)} none={t("Another page")} onChoose={(id) => setSlug(id ?? "")} />
          </div>
        )}
        <Checkbox
          label={t("Limit access")}
          description={t("Hides the item from all others. It does not close what it leads to.")}
          checked={isLimited}
          onChange={(event) => setLimited(event.currentTarget.checked)}
        />
        {isLimited && (
          <fieldset className={classes.roles} aria-label={t("Who sees it")}>
            {roles.map(([role, label]) => (
              <Checkbox
                key={role}
                label={label}
                checked={limits.includes(role)}
                onChange={(event) =>
                  setLimits(
                    event.currentTarget.checked
                      ? [...limits, role]
                      : limits.filter((other) => other !== role),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        <div className={classes.two}>
          <NativeSelect
            label={t("Under")}
            value={parent}
            onChange={(event) => setParent(event.currentTarget.value)}
            data={[
              { value: "", label: t("The bar itself") },
              ...menus.map(({ id, title: label }) => ({ value: id, label })),
            ]}
          />
          <TextInput
            label={t("Order")}
            type="number"
            min={0}
            step={1}
            required={item !== null}
            withAsterisk={false}
            placeholder={t("Last")}
            description={t("Starts at 0. Or drag it in the bar.")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value)}
          />
        </div>
        <DialogFoot problem={problem} onCancel={onClose}>
          {item !== null && (
            <Button
              className={classes.remove}
              color="red"
              variant="subtle"
              onClick={() => {
                onClose();
                void removeFromNav(item);
              }}
            >
              {t("Remove")}
            </Button>
          )}
          <Button type="submit" variant="filled" loading={busy}>
            {t("Save")}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
