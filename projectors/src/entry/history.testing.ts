import { type FactOfStream, firstPageFields } from "@annals/command-api/events";
import { type Happenings, people, type Step, uuid } from "../runtime/history.testing.ts";
import { tagIds } from "../tag/history.testing.ts";

/** Facts of a new entry. */
export function created(
  id: string,
  parent: string | null,
  title: string,
  author = people[0]!,
): Extract<FactOfStream<"entry">, { type: "EntryCreated" }> {
  const looks = { ...firstPageFields, settings: {} };
  const place = { entry_id: id, parent_id: parent, author_id: author };
  return {
    type: "EntryCreated",
    data: { ...place, type: "blog", title, description: "", ...looks },
  };
}

const principalOf = ({ b, c }: Omit<Step, "type">) =>
  [`user:${people[b % 3]}`, "special:public", "special:logged_in"][c % 3]!;

/** Moves that would close a circle are among them, as two writers can ask for both halves of one at once. */
export const entryHappenings: Happenings<"entry"> = {
  EntryCreated({ c }, { entries, other, by }) {
    const id = uuid(0xdddd, entries.length + 1);
    entries.push(id);
    return { stream: `entry-${id}`, data: created(id, other, `Page ${c}`, by).data, by };
  },
  EntryMoved: ({ c }, { entry, other, by }) => ({
    stream: `entry-${entry}`,
    data: { parent_id: other, sort_order: c },
    by,
  }),
  EntryShared: (step, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: { principal: principalOf(step), level: step.b % 5 },
    by,
  }),
  EntryUnshared: (step, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: { principal: principalOf(step) },
    by,
  }),
  EntryInheritanceStopped: (_, { entry, by }) => ({ stream: `entry-${entry}`, data: {}, by }),
  EntryInheritanceResumed: (_, { entry, by }) => ({ stream: `entry-${entry}`, data: {}, by }),
  EntryTrashed: (_, { entry, by }) => ({ stream: `entry-${entry}`, data: {}, by }),
  EntryHandedOver: ({ b }, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: { author_id: people[b % people.length]! },
    by,
  }),
  EntryTemplateSet: ({ b }, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: { is_template: b % 2 === 0 },
    by,
  }),
  EntryPinned: ({ b }, { entry, other, by }) => ({
    stream: `entry-${entry}`,
    data: { parent_id: b % 3 === 0 ? null : other },
    by,
  }),
  EntryApprovalsSet: ({ b }, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: { approvals: b % 3 === 0 ? null : b % 3 },
    by,
  }),
  EntryPurged: (_, { entry, by }) => ({ stream: `entry-${entry}`, data: {}, by }),
  EntryRestored: (_, { entry, other, by }) => ({ stream: `entry-${entry}`, data: { parent_id: other }, by }),
  EntryRenamed: ({ b }, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: { title: `Renamed ${b % 3}` },
    by,
  }),
  EntrySettingsChanged: ({ b }, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: {
      settings: {
        color: b % 2 ? "#aabbcc" : null,
        ...(b % 3 === 0 && {
          banner_url: b % 2 ? "https://example.com/a.png" : null,
          banner_position: b % 100,
        }),
      },
    },
    by,
  }),
  EntryDescribed: ({ b }, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: { description: `About ${b}`, icon: "star" },
    by,
  }),
  EntryNavChanged: ({ b }, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: { show_in_nav: b % 2 === 0 },
    by,
  }),
  EntryTagged: ({ b, c }, { entry, by }) => ({
    stream: `entry-${entry}`,
    data: { tags: [...new Set([b, c, b + c].slice(0, b % 4).map((at) => tagIds[at % tagIds.length]!))] },
    by,
  }),
  EntrySorted: ({ b }, { entry, by }) => ({ stream: `entry-${entry}`, data: { sort_order: b }, by }),
};

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    entry: typeof entryHappenings;
  }
}
