import type { AdminUser } from "@annals/query-api/contract";
import { useFields, useNames } from "./api.ts";
import { nameOf } from "./Input.tsx";
import { Value } from "./Value.tsx";
import { peopleIn } from "./values.ts";

/** The list has room for so many columns; its file has all. */
const maxColumns = 3;

const useColumns = () => (useFields("users").data?.data ?? []).slice(0, maxColumns);

/** The first fields of people, as heads of the list of members. */
export function MemberHeads() {
  return useColumns().map((field) => (
    <th key={field.id} className="only-wide">
      {nameOf(field)}
    </th>
  ));
}

/** What somebody filled in, in the list of members. @param all everyone whom it shows: their names are asked for at once */
export function MemberCells({ member, all }: { member: AdminUser; all: readonly AdminUser[] }) {
  const columns = useColumns();
  const names = useNames([...new Set(all.flatMap(({ custom }) => peopleIn(columns, custom)))]);
  return columns.map((field) => (
    <td key={field.id} className="only-wide">
      {member.custom[field.id] !== undefined && (
        <Value field={field} value={member.custom[field.id]!} names={names} />
      )}
    </td>
  ));
}
