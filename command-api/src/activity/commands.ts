/** Undoes what the history of a page shows, with the same commands that anyone could give by hand. */
import { isLink } from "@annals/access";
import { notFound } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { draftDecider } from "../draft/decider.ts";
import { type Entry, entryDecider } from "../entry/decider.ts";
import type { ChangedFields } from "../entry/events.ts";
import { complete, later, positionsOf, sameFields, those } from "../entry/fields.ts";
import type { EntryCommands } from "../page/commands.ts";
import { type Around, createEntryUndo } from "../page/undo.ts";
import type { PinCommands } from "../pin/commands.ts";
import type { Core } from "../runtime/core.ts";
import { Refused } from "../runtime/decider.ts";
import type { Written } from "../runtime/route.ts";
import type { SharingCommands } from "../sharing/commands.ts";
import type { Principal } from "../sharing/principal.ts";
import type { TemplateCommands } from "../template/commands.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { aboveIn, type DraftCommands } from "../writing/commands.ts";
import { messages } from "./messages.ts";

export interface ActivityCommands {
  /**
   * Undoes a line of the history of a page.
   * @param line position of the fact
   * @throws Problem 404, 403, 422; Refused when it was changed again since, and for what has no undo
   */
  undo(context: MemberContext, id: string, line: string): Promise<Written>;
}

export interface Undoing {
  entry: EntryCommands;
  draft: DraftCommands;
  sharing: SharingCommands;
  template: TemplateCommands;
  pin: PinCommands;
}

export function createActivityCommands(
  { handler }: Pick<Core, "handler">,
  { entry, draft, sharing, template, pin }: Undoing,
): ActivityCommands {
  const access = createAccess(handler);
  const back = createEntryUndo({ handler }, entry);

  async function fieldsBack(
    context: MemberContext,
    id: string,
    { facts, before, after }: Around,
    above: readonly string[],
  ) {
    const change = facts[0]!.data as ChangedFields;
    const { given } = await handler.load(draftDecider, id);
    const line = facts[0]!.position;
    // What a publication gave since then counts.
    mustBe(positionsOf(change, given).every((position) => position < line));
    const [was, is, now] = [before, after, await present(id)].map((one) =>
      those(complete(later(one, given)), change),
    ) as [ChangedFields, ChangedFields, ChangedFields];
    if (sameFields(now, was)) return;
    mustBe(sameFields(now, is));
    const { title, settings, ...rest } = was;
    // What is not for them to fill in stays as it is.
    const theirs = settings && (await draft.filled(context, settings, now.settings ?? {}, above));
    const others = theirs ? { ...rest, settings: theirs } : rest;
    if (sameFields(now, title === undefined ? others : was))
      throw new Refused("invalid", messages.cannotBeUndone);
    await (title === undefined ? entry.change(context, id, others) : entry.rename(context, id, title));
  }

  const present = async (id: string): Promise<Entry> => {
    const now = await handler.load(entryDecider, id);
    if (now === null) throw notFound();
    return now;
  };

  async function accessBack(context: MemberContext, id: string, name: string, { before, after }: Around) {
    if (isLink(name)) throw new Refused("invalid", messages.linksHaveTheirOwnUndo);
    const now = (await present(id)).sharing[name] ?? null;
    const was = before.sharing[name] ?? null;
    mustBe(now === was || now === (after.sharing[name] ?? null));
    await sharing.share(context, id, [principalIn(name)], was);
  }

  async function undo(
    context: MemberContext,
    id: string,
    around: Around,
    above: readonly string[],
  ): Promise<void> {
    const fact = around.facts[0]!;
    switch (fact.type) {
      case "EntryMoved":
        return mustBe(await back.moveBack(context, id, around));
      case "EntryTagged":
        return mustBe(await back.tagBack(context, id, around));
      case "EntryRenamed":
      case "EntrySorted":
      case "EntrySettingsChanged":
      case "EntryDescribed":
      case "EntryNavChanged":
        return fieldsBack(context, id, around, above);
      case "EntryTemplateSet":
        await template.set(context, id, around.before.isTemplate);
        return;
      case "EntryPinned":
        await pin.set(context, id, around.before.pinnedUnder !== null);
        return;
      case "EntryShared":
      case "EntryUnshared":
        return accessBack(context, id, fact.data.principal, around);
      case "EntryInheritanceStopped":
        await sharing.resumeInheriting(context, id);
        return;
      case "EntryInheritanceResumed":
        await sharing.stopInheriting(context, id, []);
        return;
      default:
        throw new Refused("invalid", messages.cannotBeUndone);
    }
  }

  return {
    async undo(context, id, line) {
      const { path } = await access.manage(context.viewer, id);
      const found = await back.around(id, ({ position }) => position === line);
      if (found === null) throw notFound();
      await undo(context, id, found, aboveIn(path));
      return { position: handler.position() };
    },
  };
}

function mustBe(asItWasLeft: boolean): void {
  if (!asItWasLeft) throw new Refused("conflict", messages.changedSince);
}

function principalIn(name: string): Principal {
  const at = name.indexOf(":");
  return { type: name.slice(0, at) as Principal["type"], id: name.slice(at + 1) };
}
