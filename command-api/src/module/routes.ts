import { invalid, type RequestHead } from "@annals/http";
import type { Core } from "../runtime/core.ts";
import type { MemberContext, MemberRouting } from "../viewer/viewer.ts";
import type { DraftOutcome } from "../writing/commands.ts";
import { leaseOf, revisionOf } from "../writing/request.ts";
import { answeredGone, answeredModule, answeredModules } from "./answer.ts";
import type { ModuleCommands, ModuleOutcome, Writing } from "./commands.ts";
import {
  addModule,
  deleteModule,
  duplicateModule,
  reorderModules,
  saveModule,
  saveModuleDraft,
} from "./contract.ts";
import { messages } from "./messages.ts";

export function moduleRoutes({ command }: MemberRouting, { module }: { module: ModuleCommands }, core: Core) {
  const saved = ({ state: { revision, savedAt } }: DraftOutcome) => ({
    revision,
    saved_at: savedAt ?? core.now().toISOString(),
  });
  /** An outcome with the answer about the module as it is now. */
  async function there(outcome: Promise<ModuleOutcome>, context: MemberContext) {
    const written = await outcome;
    const answer = { ...(await answeredModule(core, written, context)), ...saved(written) };
    return { position: written.position, answer };
  }
  async function gone(outcome: Promise<ModuleOutcome>) {
    const written = await outcome;
    return { position: written.position, answer: { ...answeredGone(written), ...saved(written) } };
  }
  return [
    command(
      addModule,
      (request, context) =>
        there(module.add(context, request.params.id, request.body, writingOf(request)), context),
      ({ answer }) => answer,
    ),
    command(
      reorderModules,
      async (request, context) => {
        const { params, body } = request;
        const written = await module.reorder(context, params.id, body.sort_order, writingOf(request));
        const modules = await answeredModules(core, written.state, context);
        return { position: written.position, answer: { modules, ...saved(written) } };
      },
      ({ answer }) => answer,
    ),
    command(
      saveModule,
      (request, context) => {
        const { id, moduleId } = request.params;
        return there(module.save(context, id, moduleId, request.body, writingOf(request)), context);
      },
      ({ answer }) => answer,
    ),
    command(
      saveModuleDraft,
      async (request, context): Promise<Awaited<ReturnType<typeof there | typeof gone>>> => {
        const { deleted_as_draft, ...given } = request.body;
        const id = given.object?.id ?? given.id;
        if (typeof id !== "string") throw invalid("object.id", messages.noModuleNamed);
        const entry = request.params.id;
        if (deleted_as_draft) return gone(module.delete(context, entry, id, writingOf(request)));
        return there(module.saveDraft(context, entry, id, given, writingOf(request)), context);
      },
      ({ answer }) => answer,
    ),
    command(
      duplicateModule,
      (request, context) => {
        const { id, moduleId } = request.params;
        return there(module.duplicate(context, id, moduleId, writingOf(request)), context);
      },
      ({ answer }) => answer,
    ),
    command(
      deleteModule,
      (request, context) => {
        const { id, moduleId } = request.params;
        return gone(module.delete(context, id, moduleId, writingOf(request)));
      },
      ({ answer }) => answer,
    ),
  ];
}

const writingOf = (request: RequestHead): Writing => ({
  lease: leaseOf(request),
  expected: revisionOf(request),
});
