import type { ChangedFields } from "@annals/command-api/events";
import { reviewTells } from "../review/meaning.ts";
import type { AboutEntries } from "../telling/tellings.ts";

export const draftMeaning = {
  tells: {
    DraftSaved: () => ({}),
    DraftDiscarded: () => ({}),
    EntryPublished({ data }, { title }) {
      const { number, note, fields, unapproved } = data;
      const isRenamed = title !== data.title && (fields === undefined || fields.title !== undefined);
      const changed = settingsIn(fields ?? {});
      return {
        number,
        note,
        ...(isRenamed && { old_title: title, new_title: data.title }),
        ...(changed.length > 0 && { changed }),
        ...(unapproved && { unapproved }),
      };
    },
    PublicationScheduled: ({ data }) => ({ at: data.at }),
    PublicationUnscheduled: () => ({}),
    ScheduledPublicationFailed: ({ data }) => ({ person: data.person_id, reason: data.reason }),
    ...reviewTells,
  },
} satisfies AboutEntries<"draft">;

/** Names of the settings that a publication changes. */
function settingsIn({ title: _, description: __, settings = {}, ...others }: ChangedFields): string[] {
  return [...Object.keys(others), ...Object.keys(settings)];
}
