import type { Fact } from "@annals/command-api/events";
import { applyChanges, type Block, diffBlocks } from "@annals/document";
import type { RecordedEvent, StreamName } from "@annals/event-log";

/**
 * Histories for tests: facts as the command side could have written them, numbered and timed like a log's. Moves that
 * would close a circle are among them, as two writers can ask for both halves of one at once.
 */
export interface History {
  events: RecordedEvent[];
  /** Ids of the entries, oldest first. */
  entries: string[];
  /** Adds a fact at the end. @param minutes how long after the one before */
  add(stream: StreamName, fact: Fact, by?: string | null, minutes?: number): RecordedEvent;
}

/** One step of a random history: what happens, and numbers that say to what. */
export interface Step {
  what: number;
  a: number;
  b: number;
  c: number;
}

export const space = uuid(0xaaaa, 1);
export const otherSpace = uuid(0xaaaa, 2);
export const people = [uuid(0xbbbb, 1), uuid(0xbbbb, 2), uuid(0xbbbb, 3)];
const files = [uuid(0xcccc, 1), uuid(0xcccc, 2)];

export function uuid(kind: number, number: number): string {
  return `01900000-0000-7000-${(0x8000 | (kind & 0xfff)).toString(16)}-${number.toString(16).padStart(12, "0")}`;
}

/** Opens what these histories sealed. */
export async function openSealed(items: { sealed: string }[]): Promise<(string | null)[]> {
  return items.map(({ sealed }) => (sealed.startsWith("sealed:") ? sealed.slice("sealed:".length) : null));
}

/** An empty history. */
export function newHistory(start = new Date("2026-01-01T00:00:00.000Z")): History {
  const events: RecordedEvent[] = [];
  const revisions = new Map<string, number>();
  let clock = start.getTime();
  return {
    events,
    entries: [],
    add(stream, { type, data }, by = people[0]!, minutes = 1) {
      clock += minutes * 60_000;
      const revision = (revisions.get(stream) ?? -1) + 1;
      revisions.set(stream, revision);
      const id = uuid(0xeeee, events.length + 1);
      const isOfPerson = /^(person|email)-/.test(stream);
      const event: RecordedEvent = {
        id,
        type,
        data: data as Record<string, unknown>,
        metadata: {
          space: isOfPerson ? null : space,
          actor: by,
          at: new Date(clock).toISOString(),
          correlation: id,
          causation: id,
          version: 1,
        },
        stream,
        revision,
        position: String(events.length + 1).padStart(20, "0"),
      };
      events.push(event);
      return event;
    },
  };
}

/** Facts of a new entry. */
export function created(id: string, parent: string | null, title: string, author = people[0]!): Fact {
  const looks = { sort_order: 0, show_in_nav: true, commentable: false, template_id: null, settings: {} };
  const place = { entry_id: id, parent_id: parent, author_id: author };
  return {
    type: "EntryCreated",
    data: { ...place, type: "blog", title, description: "", icon: "", ...looks },
  };
}

/** A paragraph. */
export function paragraph(id: string, ...content: Extract<Block, { type: "paragraph" }>["content"]): Block {
  const props = { backgroundColor: "default", textColor: "default", textAlignment: "left" } as const;
  return { id, type: "paragraph", props, content, children: [] };
}

export function text(words: string): Extract<Block, { type: "paragraph" }>["content"][number] {
  return { type: "text", text: words, styles: {} };
}

/** What a random history remembers of the writing, to make saves that apply. */
interface Writing {
  blocks: Block[];
  published: Block[];
  number: number;
}

/** Turns random steps into a history of one space with a few people. */
export function historyOf(steps: Step[]): History {
  const history = newHistory();
  const { add } = history;
  const writings = new Map<string, Writing>();
  add(`space-${space}`, {
    type: "SpaceFounded",
    data: { space_id: space, key: "main", name: "Main", settings: { general: {} } as never },
  });
  for (const [at, person] of people.entries()) {
    const sealed = {
      email: `sealed:p${at}@example.org`,
      first_name: `sealed:First${at}`,
      last_name: `sealed:Last${at}`,
    };
    add(`person-${person}`, { type: "PersonRegistered", data: { person_id: person, ...sealed } });
    const data = { person_id: person, roles: ["verified" as const] };
    add(`member-${space}.${person}`, { type: "MemberJoined", data });
  }
  for (const step of steps) takeStep(step, history, writings);
  return history;
}

function takeStep({ what, a, b, c }: Step, { add, entries }: History, writings: Map<string, Writing>): void {
  const entry = entries[a % Math.max(1, entries.length)];
  const other = b % 4 === 0 ? null : (entries[b % Math.max(1, entries.length)] ?? null);
  const by = people[c % people.length]!;
  if (entry === undefined || what < 4) {
    const id = uuid(0xdddd, entries.length + 1);
    entries.push(id);
    writings.set(id, { blocks: [], published: [], number: 0 });
    add(`entry-${id}`, created(id, other, `Page ${c}`, by), by);
    return;
  }
  const life = `entry-${entry}` as const;
  const writing = writings.get(entry)!;
  const principals = [`user:${people[b % 3]}`, "special:public", "special:logged_in"];
  const principal = principals[c % principals.length]!;
  switch (what) {
    case 4:
    case 5:
    case 6:
      add(life, { type: "EntryMoved", data: { parent_id: other, sort_order: c } }, by);
      return;
    case 7:
    case 8:
      add(life, { type: "EntryShared", data: { principal, level: b % 5 } }, by);
      return;
    case 9:
      add(life, { type: "EntryUnshared", data: { principal } }, by);
      return;
    case 10:
      add(life, { type: "EntryTrashed", data: {} }, by);
      return;
    case 11:
      add(life, { type: "EntryRestored", data: { parent_id: other } }, by);
      return;
    case 12:
      add(life, { type: "EntryRenamed", data: { title: `Renamed ${b % 3}` } }, by);
      return;
    case 13:
      add(
        life,
        { type: "EntrySettingsChanged", data: { settings: { color: b % 2 ? "#aabbcc" : null } } },
        by,
      );
      return;
    case 14:
      add(life, { type: "EntryDescribed", data: { description: `About ${b}`, icon: "star" } }, by);
      return;
    case 15:
      add(life, { type: "EntrySorted", data: { sort_order: b } }, by);
      return;
    case 16:
    case 17:
    case 18: {
      const target = entries[b % entries.length]!;
      const after = written(writing.blocks, b, c, target);
      const fields = c % 3 === 0 ? { title: `Draft ${b % 5}` } : {};
      add(
        `draft-${entry}`,
        { type: "DraftSaved", data: { changes: diffBlocks(writing.blocks, after), fields } },
        by,
        (c % 5) * 10,
      );
      writing.blocks = applyChanges(writing.blocks, diffBlocks(writing.blocks, after));
      return;
    }
    case 19:
      add(`draft-${entry}`, { type: "DraftDiscarded", data: {} }, by);
      writing.blocks = writing.published;
      return;
    case 20:
    case 21: {
      const number = ++writing.number;
      writing.published = writing.blocks;
      const data = { number, title: `Published ${c % 4}`, description: "", note: "", blocks: writing.blocks };
      add(`draft-${entry}`, { type: "EntryPublished", data }, by);
      return;
    }
    case 22: {
      const until = new Date(Date.UTC(2026, 1, 1 + (c % 20))).toISOString();
      add(
        `seat-${entry}`,
        { type: b % 2 ? "SeatOccupied" : "SeatRenewed", data: { person_id: by, until } },
        by,
      );
      return;
    }
    case 23:
      add(`seat-${entry}`, { type: "SeatReleased", data: { person_id: by, forced: b % 2 === 0 } }, by);
      return;
    case 24:
      add(
        `member-${space}.${by}`,
        { type: "MemberRolesChanged", data: { person_id: by, roles: ["editor"] } },
        by,
      );
      return;
    case 25: {
      const names = { first_name: `sealed:Neu${b}`, last_name: "sealed:Name" };
      add(`person-${by}`, { type: "PersonRenamed", data: names }, by);
      return;
    }
    case 26: {
      const session = uuid(0x5555, b % 4);
      const data = {
        session_id: session,
        person_id: by,
        method: "password" as const,
        until: "2027-01-01T00:00:00.000Z",
      };
      if (c % 2) add(`session-${session}`, { type: "SessionOpened", data }, by);
      else add(`session-${session}`, { type: "SessionClosed", data: { reason: "logout" } }, by);
      return;
    }
    case 27: {
      const file = files[b % files.length]!;
      const image = { mime_type: "image/png", size: b, sha256: "0".repeat(64), width: 1, height: null };
      add(
        `file-${file}`,
        { type: "FileUploaded", data: { file_id: file, name: "a.png", entry_id: entry, ...image } },
        by,
      );
      return;
    }
    default: {
      const job = `import-${uuid(0x1111, b % 2)}` as const;
      const problems = [{ path: "a.md", line: c, message: "No" }];
      const page = { path: "a.md", kind: "folder" as const, id: entry, digest: "" };
      if (c % 3 === 0) add(job, { type: "ImportBegan", data: { name: "Docs", under: null, files: 3 } }, by);
      else if (c % 3 === 1) add(job, { type: "FilesImported", data: { files: [page], problems } }, by);
      else {
        const counts = { created: b, updated: 1, unchanged: 2, problems: 1 };
        add(job, { type: "ImportEnded", data: { outcome: "finished", ...counts } }, by);
      }
    }
  }
}

/** Another state of a text: a block more, less, or another; some link to a page or show a file. */
function written(blocks: Block[], b: number, c: number, target: string): Block[] {
  if (b % 5 === 0) return blocks.slice(1);
  const link = {
    type: "link" as const,
    href: `/page~${target}`,
    content: [{ type: "text" as const, text: "there", styles: {} }],
  };
  const image: Block = {
    id: `i${c}`,
    type: "image",
    props: {
      backgroundColor: "default",
      name: "",
      url: `/api/files/${files[c % files.length]}`,
      caption: "",
      showPreview: true,
      textAlignment: "left",
    },
    children: [],
  };
  const block = b % 5 === 1 ? image : paragraph(`b${c % 6}`, text(`Words ${b}`), ...(b % 2 ? [link] : []));
  const rest = blocks.filter(({ id }) => id !== block.id);
  return [...rest.slice(0, b % (rest.length + 1)), block, ...rest.slice(b % (rest.length + 1))];
}
