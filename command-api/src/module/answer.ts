import { type BlockModule, moduleOf, modulesOf } from "@annals/document";
import { notFound } from "@annals/http";
import type { AnswerOf } from "@annals/http/contract";
import { named } from "../draft/decider.ts";
import { nameOf } from "../person/name.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { DraftOutcome } from "../writing/commands.ts";
import type { ModuleOutcome } from "./commands.ts";
import type { deleteModule } from "./contract.ts";

/** A module of the draft, with the names of those whom it mentions. @throws Problem 404 when it is not in the draft any more */
export async function answeredModule(
  core: Pick<Core, "handler" | "keys">,
  { state, module }: ModuleOutcome,
  { viewer }: MemberContext,
): Promise<BlockModule> {
  const place = state.blocks.findIndex(({ id }) => id === module);
  if (place < 0) throw notFound();
  const [block] = await named([state.blocks[place]!], (person) => nameOf(core)(person, viewer.space.id));
  return moduleOf(block!, place, isPublished(state, module));
}

/** All modules of the draft. */
export async function answeredModules(
  core: Pick<Core, "handler" | "keys">,
  { blocks, published }: DraftOutcome["state"],
  { viewer }: MemberContext,
): Promise<BlockModule[]> {
  const all = await named(blocks, (person) => nameOf(core)(person, viewer.space.id));
  return modulesOf(all, published?.blocks ?? []);
}

/** The answer about a module that was removed from the draft. */
export function answeredGone({
  state,
  module,
}: ModuleOutcome): Omit<AnswerOf<typeof deleteModule>, "revision" | "saved_at"> {
  const isShown = isPublished(state, module);
  return { id: module, draft_id: isShown ? null : module, deleted_as_draft: Number(isShown) };
}

const isPublished = ({ published }: ModuleOutcome["state"], id: string): boolean =>
  published?.blocks.some((block) => block.id === id) ?? false;
