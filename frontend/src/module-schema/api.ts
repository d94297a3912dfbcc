import {
  addModuleSchema,
  type BodyInput,
  changeModuleSchema,
  removeModuleSchema,
} from "@annals/command-api/contract";
import type { ModuleSchema } from "@annals/document/browser";
import { getModuleSchemas } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { useCall } from "../api/swr.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";
import { schemasChanged } from "./changed.ts";

/** The types of blocks of the space, for those who define them. */
export const useSchemas = () => useCall(getModuleSchemas, {});

/** Defines a type, or changes one. @throws ApiProblem */
export async function saveSchema(isNew: boolean, schema: BodyInput<typeof addModuleSchema>): Promise<void> {
  const { object_type, ...body } = schema;
  if (isNew) await call(addModuleSchema, { body: schema });
  else await call(changeModuleSchema, { params: { object_type }, body });
  await schemasChanged();
  toast(acts.settings.done);
}

/** Removes a type, and offers Undo. */
export async function removeSchema(schema: ModuleSchema): Promise<void> {
  const removed = await acting(acts.remove, async () => {
    await call(removeModuleSchema, { params: { object_type: schema.object_type } });
    await schemasChanged();
  });
  if (removed === null) return;
  toast(t("“{name}” is deleted. Its blocks can still be read.", { name: schema.name }), {
    action: {
      label: t("Undo"),
      run: () =>
        void acting(acts.save, async () => {
          await call(addModuleSchema, { body: schema });
          await schemasChanged();
        }),
    },
  });
}
