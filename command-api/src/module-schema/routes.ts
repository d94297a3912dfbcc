import { notFound } from "@annals/http";
import type { MemberRouting } from "../viewer/viewer.ts";
import type { ModuleSchemaCommands, ModuleSchemaOutcome } from "./commands.ts";
import { addModuleSchema, changeModuleSchema, removeModuleSchema } from "./contract.ts";
import { schemaOf } from "./decider.ts";

export function moduleSchemaRoutes(
  { command }: MemberRouting,
  { moduleSchema }: { moduleSchema: ModuleSchemaCommands },
) {
  return [
    command(
      addModuleSchema,
      async ({ body }, context) => asItIs(await moduleSchema.add(context, body), body.object_type),
      ({ answer }) => answer,
    ),
    command(
      changeModuleSchema,
      async ({ params: { object_type }, body }, context) =>
        asItIs(await moduleSchema.change(context, object_type, body), object_type),
      ({ answer }) => answer,
    ),
    command(removeModuleSchema, ({ params }, context) => moduleSchema.remove(context, params.object_type)),
  ];
}

/** @throws Problem 404 when somebody removed it meanwhile */
function asItIs({ state, position }: ModuleSchemaOutcome, objectType: string) {
  const answer = schemaOf(state, objectType);
  if (answer === null) throw notFound();
  return { position, answer };
}
