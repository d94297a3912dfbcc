import {
  type CustomType,
  defineField,
  type FieldModel,
  type FieldValue,
  removeField,
  restoreField,
  setFieldValue,
  sortFields,
} from "@annals/command-api/contract";
import {
  type AnswerOf,
  adminUsers,
  type CustomField,
  getEntry,
  getFieldPeople,
  getFields,
  getFieldValues,
  getPagesByFields,
} from "@annals/query-api/contract";
import useSWR from "swr";
import { call } from "../api/client.ts";
import { fetcher, refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf, urlOf } from "../api/url.ts";
import type { TableQuestion } from "../draft/page-tables.ts";
import { t } from "../locale/text.ts";
import type { Act } from "../toast/acts.ts";
import { batches } from "./lists.ts";

export type { CustomField, CustomType, FieldModel, FieldValue };

/** The fields of a model; null asks for none. @param page those of this page alone */
export function useFields(model: FieldModel | null, removed = false, page?: string) {
  const query = { ...(removed && { removed: 1 as const }), ...(page !== undefined && { page }) };
  return useCall(getFields, model === null ? null : { params: { model }, query }, { keepPreviousData: true });
}

/** The values of a person, a file, a group or a course. */
export const useValues = (objectType: "users" | "files" | "groups" | "courses", objectId: string) =>
  useCall(getFieldValues, { params: { objectType, objectId } });

/** The pages of a table; null asks for none. */
export const usePages = (query: (TableQuestion & { page: string }) | null) =>
  useCall(getPagesByFields, query === null ? null : { query }, { keepPreviousData: true });

/** Reads again what tables of pages list. */
export const pagesChanged = () => refreshWhere((url) => isUrlOf(getPagesByFields, url));

/** Reads again what a page is filled in with. */
export const pageValuesChanged = (id: string) =>
  refreshWhere((url) => isUrlOf(getEntry, url) && url.includes(id));

/** Where the names of people are read, so many at a time as are answered. */
export const addressesOfNames = (ids: readonly string[]): string[] =>
  batches([...new Set(ids)], 100).map((some) => urlOf(getFieldPeople, { query: { ids: some.join(",") } }));

/** The names of people, by id. */
export function useNames(ids: readonly string[]): Readonly<Record<string, string>> {
  const key = addressesOfNames(ids).join(" ");
  const { data } = useSWR(key === "" ? null : key, namesAt);
  return data?.names ?? {};
}

async function namesAt(key: string): Promise<AnswerOf<typeof getFieldPeople>> {
  const all: AnswerOf<typeof getFieldPeople>[] = await Promise.all(key.split(" ").map(fetcher));
  return { names: Object.assign({}, ...all.map(({ names }) => names)) };
}

/** Reads again what is shown of fields. */
export const fieldsChanged = () =>
  refreshWhere(
    (url) =>
      isUrlOf(getFields, url) ||
      isUrlOf(getFieldValues, url) ||
      isUrlOf(getPagesByFields, url) ||
      isUrlOf(adminUsers, url),
  );

/** The specified messages (2, section 8), and what is said meanwhile. */
export const fieldActs = {
  create: { doing: t("Creating…"), failed: t("Failed to create field") },
  remove: { doing: t("Deleting…"), failed: t("Failed to delete field") },
  save: { doing: t("Saving…"), failed: t("Failed to save value") },
} satisfies Record<string, Act>;

/** What admins choose of a field; a choice without an id is a new one. */
export type FieldChoices = Pick<
  CustomField,
  "label" | "type" | "required" | "filled_by" | "seen_by" | "below" | "on_page"
> & { options: { id: string | null; label: string }[] };

export const define = (model: FieldModel, body: FieldChoices) =>
  call(defineField, { params: { model }, body });
export const remove = (id: string) => call(removeField, { params: { id } });
export const restore = (id: string) => call(restoreField, { params: { id } });
export const sort = (model: FieldModel, ids: string[]) =>
  call(sortFields, { params: { model }, body: { ids } });
export const fill = (objectType: FieldModel, objectId: string, fieldId: string, value: FieldValue | null) =>
  call(setFieldValue, { params: { objectType, objectId, fieldId }, body: { value } });
