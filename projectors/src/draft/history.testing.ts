import type { ChangedFields } from "@annals/command-api/events";
import { applyChanges, type Block, type BlockChange, diffBlocks } from "@annals/document";
import { fileIds } from "../file/history.testing.ts";
import { reviewHappenings } from "../review/happenings.testing.ts";
import { type Happenings, uuid } from "../runtime/history.testing.ts";

type Paragraph = Extract<Block, { type: "paragraph" }>;

export function paragraph(id: string, ...content: Paragraph["content"]): Block {
  const props = { backgroundColor: "default", textColor: "default", textAlignment: "left" } as const;
  return { id, type: "paragraph", props, content, children: [] };
}

export function text(words: string): Paragraph["content"][number] {
  return { type: "text", text: words, styles: {} };
}

/** What was written on an entry, to make saves that apply: the text, the published one, and at which revisions they are. */
const writingOf = (_entry: string) => ({
  blocks: [] as Block[],
  published: [] as Block[],
  number: 0,
  fields: {} as ChangedFields,
  revision: -1,
  since: -1,
});

/** Titles and colours that only drafts have: nobody who reads may see one that was not published. */
export const draftTitle = /^Draft \d/;
export const draftColors = ["#dd0000", "#dd0001"];

export const draftHappenings: Happenings<"draft"> = {
  DraftSaved({ b, c }, { entry, entries, by, memory }) {
    const writing = memory(writingOf, entry);
    const changes = diffBlocks(writing.blocks, written(writing.blocks, b, c, entries[b % entries.length]!));
    writing.blocks = applyChanges(writing.blocks, changes);
    writing.revision++;
    const fields = fieldsOf(b, c);
    writing.fields = fields;
    return { stream: `draft-${entry}`, data: { changes, fields }, by, minutes: (c % 5) * 10 };
  },
  DraftDiscarded(_, { entry, by, memory }) {
    const writing = memory(writingOf, entry);
    writing.blocks = writing.published;
    writing.revision++;
    writing.fields = {};
    return { stream: `draft-${entry}`, data: {}, by };
  },
  EntryPublished({ c }, { entry, by, memory }) {
    const writing = memory(writingOf, entry);
    const { blocks, published, since, fields } = writing;
    const number = ++writing.number;
    Object.assign(writing, { published: blocks, since: ++writing.revision, fields: {} });
    const text: { blocks: Block[] } | { since: number; changes: BlockChange[] } =
      number === 1 || c % 3 === 0 ? { blocks } : { since, changes: diffBlocks(published, blocks) };
    const title = fields.title ?? `Published ${c % 4}`;
    const page = { number, title, description: "", note: "", ...text };
    // Those of before drafts had settings name no fields.
    const data = c % 4 === 0 ? page : { ...page, fields, ...(c % 5 === 0 && { unapproved: true as const }) };
    return { stream: `draft-${entry}`, data, by };
  },
  PublicationScheduled({ b, c }, { entry, by, memory }) {
    memory(writingOf, entry).revision++;
    const at = new Date(Date.UTC(2026, 5, 1 + (b % 20))).toISOString();
    return { stream: `draft-${entry}`, data: { person_id: by, at, note: c % 2 ? "As planned" : "" }, by };
  },
  PublicationUnscheduled(_, { entry, by, memory }) {
    memory(writingOf, entry).revision++;
    return { stream: `draft-${entry}`, data: {}, by };
  },
  ScheduledPublicationFailed({ b }, { entry, by, memory }) {
    memory(writingOf, entry).revision++;
    const reason = b % 2 ? "trashed" : "no_access";
    return { stream: `draft-${entry}`, data: { person_id: by, reason } };
  },
  ...reviewHappenings(({ entry, memory }) => void memory(writingOf, entry).revision++),
};

/** What a draft changes beside its text. */
function fieldsOf(b: number, c: number): ChangedFields {
  return {
    ...(c % 3 === 0 && { title: `Draft ${b % 5}` }),
    ...(b % 3 === 0 && { settings: { color: draftColors[c % 2]!, ...(c % 2 && { tags: false }) } }),
    ...(b % 4 === 0 && { show_in_nav: c % 2 === 0, sort_order: c }),
    ...(b % 7 === 0 && { icon: "pen", commentable: true, tags: [uuid(0xffff, c % 6)], template_id: null }),
  };
}

/** Another state of a text: a block more, less, or another; some link to a page or show a file. */
function written(blocks: Block[], b: number, c: number, target: string): Block[] {
  if (b % 5 === 0) return blocks.slice(1);
  const link: Paragraph["content"][number] = {
    type: "link",
    href: `/page~${target}`,
    content: [{ type: "text", text: "there", styles: {} }],
  };
  const image: Block = {
    id: `i${c}`,
    type: "image",
    props: {
      backgroundColor: "default",
      name: "",
      url: `/api/files/${fileIds[c % fileIds.length]}`,
      caption: "",
      showPreview: true,
      textAlignment: "left",
    },
    children: [],
  };
  const shown = b % 5 === 1 ? image : paragraph(`b${c % 6}`, text(`Words ${b}`), ...(b % 2 ? [link] : []));
  const block = b % 11 < 2 ? ({ ...shown, props: { ...shown.props, visibility: 0 } } as Block) : shown;
  const rest = blocks.filter(({ id }) => id !== block.id);
  return [...rest.slice(0, b % (rest.length + 1)), block, ...rest.slice(b % (rest.length + 1))];
}

declare module "../runtime/history.testing.ts" {
  interface AllHappenings {
    draft: typeof draftHappenings;
  }
}
