import { type AdminUser, getFieldPeople, getFields } from "@annals/query-api/contract";
import { read } from "../api/client.ts";
import { urlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import type { CustomField } from "./api.ts";
import { inWords, peopleIn } from "./values.ts";

/** The most people whose names are asked for at once. */
const most = 100;

/** All fields of people, for the file of members. @throws ApiProblem */
export async function membersAsText(all: readonly AdminUser[]) {
  const { data: fields } = await read<{ data: CustomField[] }>(
    urlOf(getFields, { params: { model: "users" }, query: {} }),
  );
  const people = [...new Set(all.flatMap(({ custom }) => peopleIn(fields, custom)))];
  const names: Record<string, string> = {};
  for (let at = 0; at < people.length; at += most) {
    const ids = people.slice(at, at + most).join(",");
    Object.assign(names, (await read<{ names: object }>(urlOf(getFieldPeople, { query: { ids } }))).names);
  }
  return {
    heads: fields.map(({ label, key }) => label || key),
    cellsOf: ({ custom }: AdminUser) =>
      fields.map((field) => inWords(field, custom[field.id], { yes: t("Yes"), no: t("No"), names })),
  };
}
