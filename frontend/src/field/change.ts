import { changeField } from "@annals/command-api/contract";
import { call } from "../api/client.ts";
import type { FieldChoices } from "./api.ts";
import { differing } from "./lists.ts";

/** Says only what was changed: somebody else may have changed the rest meanwhile, also of the choices. */
export function change(id: string, before: FieldChoices, now: FieldChoices) {
  const body = differing(before, now);
  const seen = before.options.flatMap((one) => (one.id === null ? [] : [{ id: one.id, label: one.label }]));
  return call(changeField, {
    params: { id },
    body: { ...body, ...(body.options && { options_before: seen }) },
  });
}
