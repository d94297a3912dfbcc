/** What can be done with tags: on a page by those who may edit it, on all pages by admins and developers. */
import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import { createAccess } from "../access/access.ts";
import { draftDecider } from "../draft/decider.ts";
import { entryDecider } from "../entry/decider.ts";
import { later } from "../entry/fields.ts";
import { newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import {
  presentTag,
  standingFor,
  type TagCommand,
  type TagFact,
  type Tags,
  tagDecider,
  tagNamed,
} from "./decider.ts";
import type { TagColor } from "./events.ts";
import { messages } from "./messages.ts";

/** A tag as others see it. */
interface NamedTag {
  id: string;
  name: string;
  color: TagColor;
}
type TagOutcome = Outcome<Tags, TagFact>;
/** The tags that a page has after a command. */
type Tagged = Written & { tags: NamedTag[] };

export interface TagCommands {
  /** Puts tags on a page, at once; new names become tags. @throws Problem 404, 403; Refused for too many */
  add(context: MemberContext, entry: string, names: string[]): Promise<Tagged>;
  /** Takes tags off a page, at once. @throws Problem 404, 403 */
  remove(context: MemberContext, entry: string, names: string[]): Promise<Tagged>;
  /** Lets a page have these tags and no others, at once. @throws Problem 404, 403; Refused for too many */
  set(context: MemberContext, entry: string, names: string[]): Promise<Tagged>;
  /** Makes a tag unless the name already stands for one. @throws Problem 403, 404 */
  create(
    context: MemberContext,
    tag: { name: string; color?: TagColor; entry?: string },
  ): Promise<Written & NamedTag>;
  /** @throws Problem 403; Refused when there is no such tag, or the name is taken */
  change(
    context: MemberContext,
    tag: string,
    change: { name?: string; color?: TagColor },
  ): Promise<TagOutcome>;
  /** @throws Problem 403; Refused when one of them is no tag */
  merge(context: MemberContext, tag: string, into: string): Promise<TagOutcome>;
  /** @throws Problem 403; Refused when there is no such tag */
  delete(context: MemberContext, tag: string): Promise<TagOutcome>;
  /** @throws Problem 403; Refused when there is no such tag, or another one has its name by now */
  restore(context: MemberContext, tag: string): Promise<TagOutcome>;
}

export function createTagCommands({ handler }: Core): TagCommands {
  const access = createAccess(handler);
  const execute = (context: MemberContext, command: TagCommand): Promise<TagOutcome> =>
    handler.execute(tagDecider, context.viewer.space.id, command, context);
  const tagsOf = (context: MemberContext) => handler.load(tagDecider, context.viewer.space.id);

  /** The tags that names mean, made where they are new. */
  async function ensured(context: MemberContext, names: string[]): Promise<{ tags: Tags; ids: string[] }> {
    let tags = await tagsOf(context);
    if (names.some((name) => tagNamed(name, tags) === null)) {
      const wanted = names.map((name) => ({ id: newIdOf(context, `tag ${name}`), name }));
      tags = (await execute(partOf(context, "tags"), { type: "ensure", tags: wanted })).state;
    }
    return { tags, ids: names.map((name) => tagNamed(name, tags)).filter((id) => id !== null) };
  }

  async function administer(context: MemberContext, command: TagCommand): Promise<TagOutcome> {
    if (!can(context.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsChangeTags);
    return execute(context, command);
  }

  /** Gives a page other tags. @param change made from those that the page has now */
  async function tag(
    context: MemberContext,
    entry: string,
    tags: Tags,
    change: (present: string[]) => { add: string[]; remove: string[] },
  ): Promise<Tagged> {
    const published = (await handler.load(draftDecider, entry)).given;
    const before = await handler.load(entryDecider, entry);
    const present = before === null ? [] : later(before, published).tags;
    const { state, position } = await handler.execute(
      entryDecider,
      entry,
      { type: "tag", published, ...change(present) },
      context,
    );
    return { position, tags: named(state === null ? [] : later(state, published).tags, tags) };
  }

  return {
    async add(context, entry, names) {
      await access.edit(context.viewer, entry);
      const { tags, ids } = await ensured(context, names);
      return tag(context, entry, tags, (present) => {
        const has = new Set(present.map((id) => presentTag(id, tags)));
        return { add: ids.filter((id) => !has.has(id)), remove: [] };
      });
    },
    async remove(context, entry, names) {
      await access.edit(context.viewer, entry);
      const tags = await tagsOf(context);
      const meant = names.map((name) => tagNamed(name, tags)).filter((id) => id !== null);
      return tag(context, entry, tags, () => ({
        add: [],
        remove: meant.flatMap((id) => standingFor(id, tags)),
      }));
    },
    async set(context, entry, names) {
      await access.edit(context.viewer, entry);
      const { tags, ids } = await ensured(context, names);
      return tag(context, entry, tags, (present) => {
        const kept = present.filter((id) => ids.includes(presentTag(id, tags) ?? ""));
        const has = new Set(kept.map((id) => presentTag(id, tags)));
        return {
          add: ids.filter((id) => !has.has(id)),
          remove: present.filter((id) => !kept.includes(id)),
        };
      });
    },
    async create(context, { name, color, entry }) {
      const { viewer } = context;
      if (entry !== undefined) await access.edit(viewer, entry);
      else if (!can(viewer.roles, "createBelow")) throw forbidden(messages.onlyWritersMakeTags);
      const wanted = [{ id: newIdOf(context, "tag"), name, color }];
      const { state, position } = await execute(context, { type: "ensure", tags: wanted });
      return { position, ...named([tagNamed(name, state)!], state)[0]! };
    },
    change: (context, tag, change) => administer(context, { type: "change", tag, ...change }),
    merge: (context, tag, into) => administer(context, { type: "merge", tag, into }),
    delete: (context, tag) => administer(context, { type: "delete", tag }),
    restore: (context, tag) => administer(context, { type: "restore", tag }),
  };
}

/** The tags that some ids stand for now, each once, by name. */
function named(ids: string[], tags: Tags): NamedTag[] {
  const present = new Set(ids.map((id) => presentTag(id, tags)).filter((id) => id !== null));
  return [...present]
    .map((id) => ({ id, name: tags[id]!.name, color: tags[id]!.color }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
