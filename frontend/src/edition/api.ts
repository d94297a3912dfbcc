import { deleteEdition, makeEdition, renameEdition, restoreEdition } from "@annals/command-api/contract";
import { type Edition, getEdition, getEditions, getEditionsOf } from "@annals/query-api/contract";
import { useEffect, useState } from "react";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { whenIdle } from "../progress/idle.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

/** All editions that the viewer can see; read once the page is there. */
export function useEditions(): readonly Edition[] {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), 500), []);
  return useCall(getEditions, isIdle ? {} : null).data?.data ?? [];
}

export const editionsChanged = () =>
  refreshWhere((url) => [getEditions, getEditionsOf, getEdition].some((one) => isUrlOf(one, url)));

/** @throws an error that the form shows */
export async function make(entry: string, name: string, at: Date | null): Promise<void> {
  const moment = at === null ? {} : { at: at.toISOString() };
  const { id } = await call(makeEdition, { params: { id: entry }, body: { name, ...moment } });
  await editionsChanged();
  toast(t("The edition is made"), {
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
