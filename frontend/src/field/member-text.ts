import { type AdminUser, getFields } from "@annals/query-api/contract";
import { read } from "../api/client.ts";
import { urlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { addressesOfNames, type CustomField } from "./api.ts";
import { inWords, peopleIn } from "./values.ts";

/** All fields of people, for the file of members. @throws ApiProblem */
export async function membersAsText(all: readonly AdminUser[]) {
  const { data: fields } = await read<{ data: CustomField[] }>(
    urlOf(getFields, { params: { model: "users" }, query: {} }),
  );
  const people = [...new Set(all.flatMap(({ custom }) => peopleIn(fields, custom)))];
  const names: Record<string, string> = {};
  for (const address of addressesOfNames(people))
    Object.assign(names, (await read<{ names: object }>(address)).names);
  return {
    heads: fields.map(({ label, key }) => label || key),
    cellsOf: ({ custom }: AdminUser) =>
      fields.map((field) => inWords(field, custom[field.id], { yes: t("Yes"), no: t("No"), names })),
  };
}
