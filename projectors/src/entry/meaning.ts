import type { AboutEntries } from "../telling/tellings.ts";

export const entryMeaning = {
  tells: {
    EntryCreated: ({ data }, { to }) => ({ title: data.title, kind: data.type, parent: to }),
    EntryRenamed: ({ data }, { title }) => ({ old_title: title, new_title: data.title }),
    EntryMoved: (_, { from, to }) => ({ from, to }),
    EntrySorted: () => ({}),
    EntrySettingsChanged: ({ data }) => ({ changed: Object.keys(data.settings) }),
    EntryDescribed: ({ data }) => ({ changed: Object.keys(data) }),
    EntryNavChanged: ({ data }) => ({ show_in_nav: data.show_in_nav }),
    EntryTagged: ({ data }, { tags }) => ({
      added: data.tags.filter((tag) => !tags.includes(tag)),
      removed: tags.filter((tag) => !data.tags.includes(tag)),
    }),
    EntryShared: ({ data: { principal, level } }) => ({ principal, level }),
    EntryUnshared: ({ data: { principal } }) => ({ principal }),
    EntryInheritanceStopped: () => ({}),
    EntryInheritanceResumed: () => ({}),
    EntryTrashed: () => ({}),
    EntryRestored: (_, { to }) => ({ to }),
    EntryPurged: () => ({}),
    EntryApprovalsSet: ({ data }) => ({ approvals: data.approvals }),
    EntryHandedOver: ({ data }) => ({ author: data.author_id }),
    EntryPinned: ({ data }) => ({ pinned: data.parent_id !== null }),
    EntryTemplateSet: ({ data }) => ({ is_template: data.is_template }),
  },
} satisfies AboutEntries<"entry">;
