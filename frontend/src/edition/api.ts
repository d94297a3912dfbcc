import { deleteEdition, makeEdition, renameEdition, restoreEdition } from "@annals/command-api/contract";
import type { Edition } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { editionsChanged } from "./known.ts";

/** @throws an error that the form shows */
export async function make(entry: string, name: string, at: Date | null): Promise<void> {
  const moment = at === null ? {} : { at: at.toISOString() };
  const { id } = await call(makeEdition, { params: { id: entry }, body: { name, ...moment } });
  await editionsChanged();
  toast(t("Edition created"), {
    action: { label: t("Undo"), run: () => void act(() => call(deleteEdition, { params: { id } })) },
  });
}

/** @throws an error that the form shows */
export async function rename(id: string, name: string): Promise<void> {
  await call(renameEdition, { params: { id }, body: { name } });
  await editionsChanged();
}

/** Deletes an edition; that can be undone. */
export async function remove({ id, name }: Edition): Promise<void> {
  const params = { id };
  if ((await acting(acts.remove, () => call(deleteEdition, { params }))) === null) return;
  await editionsChanged();
  toast(t("“{name}” is deleted", { name }), {
    action: { label: t("Undo"), run: () => void act(() => call(restoreEdition, { params })) },
  });
}

async function act(work: () => Promise<unknown>): Promise<void> {
  await acting(acts.save, work);
  await editionsChanged();
}
