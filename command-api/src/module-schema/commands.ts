/** What admins do with the types of blocks of their space. */
import { can } from "@annals/access";
import type { ModuleSchema } from "@annals/document";
import { forbidden } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import {
  type KnownTypes,
  type ModuleSchemaCommand,
  type ModuleSchemaFact,
  moduleSchemaDecider,
} from "./decider.ts";
import { messages } from "./messages.ts";

export type ModuleSchemaOutcome = Outcome<KnownTypes, ModuleSchemaFact>;

/** @throws Problem 403; Refused */
export interface ModuleSchemaCommands {
  add(context: MemberContext, schema: ModuleSchema): Promise<ModuleSchemaOutcome>;
  change(
    context: MemberContext,
    objectType: string,
    change: Partial<Omit<ModuleSchema, "object_type">>,
  ): Promise<ModuleSchemaOutcome>;
  remove(context: MemberContext, objectType: string): Promise<ModuleSchemaOutcome>;
}

export function createModuleSchemaCommands({ handler }: Core): ModuleSchemaCommands {
  async function execute(context: MemberContext, command: ModuleSchemaCommand): Promise<ModuleSchemaOutcome> {
    const { viewer } = context;
    if (!can(viewer.roles, "manageBlockTypes")) throw forbidden(messages.onlyAdminsChangeTypes);
    return handler.execute(moduleSchemaDecider, viewer.space.id, command, context);
  }
  return {
    add: (context, schema) => execute(context, { type: "add", schema }),
    change: (context, object_type, change) => execute(context, { type: "change", object_type, change }),
    remove: (context, object_type) => execute(context, { type: "remove", object_type }),
  };
}
