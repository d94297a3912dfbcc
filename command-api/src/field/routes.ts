import type { MemberRouting } from "../viewer/viewer.ts";
import type { FieldCommands } from "./commands.ts";
import {
  changeField,
  defineField,
  removeField,
  restoreField,
  setFieldValue,
  sortFields,
} from "./contract.ts";
import type { Fields } from "./decider.ts";

export function fieldRoutes({ command }: MemberRouting, { field }: { field: FieldCommands }) {
  return [
    command(
      defineField,
      ({ params, body }, context) => field.define(context, params.model, body),
      (done) => answered(done),
    ),
    command(sortFields, ({ params, body }, context) =>
      field.act(context, { type: "sort", model: params.model, ids: body.ids }),
    ),
    command(
      changeField,
      ({ params, body: { options_before, ...body } }, context) =>
        field.change(context, params.id, body, options_before),
      (done) => answered(done),
    ),
    command(removeField, ({ params }, context) => field.act(context, { type: "remove", id: params.id })),
    command(restoreField, ({ params }, context) => field.act(context, { type: "restore", id: params.id })),
    command(
      setFieldValue,
      ({ params, body }, context) => {
        const object = { model: params.objectType, id: params.objectId };
        return field.fill(context, object, params.fieldId, body.value);
      },
      ({ field, value }) => ({ id: field.field_id, key: field.key, value }),
    ),
  ];
}

function answered({ state, id }: { state: Fields; id: string }) {
  const { key, label } = state.get(id)!;
  return { id, key, label };
}
