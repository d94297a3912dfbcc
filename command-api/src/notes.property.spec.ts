/**
 * Whenever a process is killed, from its first second on, the notes hold what a replay of the log gives: rows and checkpoint move
 * together.
 */

import { randomUUID } from "node:crypto";
import type { EventLog, StreamName } from "@annals/event-log";
import { createLogger } from "@annals/logging";
import { startTestApi, type TestApi } from "@annals/testing/commands";
import { recorderOn } from "@annals/testing/facts";
import { expect } from "chai";
import fc from "fast-check";
import { slugNote } from "./access/page-names.ts";
import { audienceNote, createAudience } from "./audience/note.ts";
import { commentNote, createCommentsOfPages } from "./comment/note.ts";
import { createOutline, outlineNote } from "./copy/outline.ts";
import { createFileNames, namesNote } from "./file/names.ts";
import { createRoom, storedNote } from "./file/room.ts";
import { createRoster, rosterNote } from "./membership/roster.ts";
import { type Notes, startNotes } from "./runtime/note.ts";
import { createSessionRegister, sessionNote } from "./session/register.ts";

const kinds = [
  ...[rosterNote, sessionNote, outlineNote, storedNote, namesNote, audienceNote, slugNote, commentNote],
];
const logger = createLogger({ level: "silent" });
const far = "2030-01-01T00:00:00.000Z";

/** What a life of an installation is made of; numbers name people, spaces, entries and sessions. */
type Step =
  | { do: "join"; person: number; space: number; admin: boolean }
  | { do: "open"; person: number }
  | { do: "close"; session: number }
  | { do: "create" | "move"; entry: number; below: number }
  | { do: "upload"; file: number; space: number }
  | { do: "rename" | "discard" | "bring back"; file: number; name: number }
  | { do: "to read"; entry: number; group: number; ended: boolean }
  | { do: "comment"; entry: number }
  | { do: "ask" }
  | { do: "kill" }
  | { do: "another process" };

const few = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("join" as const), person: few, space: fc.nat(2), admin: fc.boolean() }),
  fc.record({ do: fc.constant("open" as const), person: few }),
  fc.record({ do: fc.constant("close" as const), session: few }),
  fc.record({ do: fc.constantFrom("create" as const, "move" as const), entry: few, below: few }),
  fc.record({ do: fc.constant("upload" as const), file: few, space: fc.nat(2) }),
  fc.record({
    do: fc.constantFrom("rename" as const, "discard" as const, "bring back" as const),
    file: few,
    name: few,
  }),
  fc.record({ do: fc.constant("to read" as const), entry: few, group: few, ended: fc.boolean() }),
  fc.record({ do: fc.constant("comment" as const), entry: few }),
  fc.record({ do: fc.constantFrom("ask" as const, "kill" as const, "another process" as const) }),
);

describe("notes of the command side", function () {
  this.timeout(300_000);
  let test: TestApi;
  before(async () => {
    test = await startTestApi();
    record = recorderOn(test.log, () => new Date()).record;
  });
  after(() => test.close());

  const tables = async () => {
    const rowsOf = async (table: string, order: string) =>
      (await test.pool.query(`select * from command.${table} order by ${order}`)).rows;
    return {
      roster: await rowsOf("roster", "space, person"),
      session: await rowsOf("session", "id"),
      place: await rowsOf("place", "entry"),
      page_slug: await rowsOf("page_slug", "entry, slug"),
      stored_file: await rowsOf("stored_file", "space, sha256"),
      file_name: await rowsOf("file_name", "file"),
      audience: await rowsOf("audience", "stream, group_id"),
      comment_page: await rowsOf("comment_page", "comment"),
    };
  };

  let record: ReturnType<typeof recorderOn>["record"];
  /** Facts with no more in them than notes read. */
  const append = (stream: StreamName, type: string, data: object, space: string | null) =>
    record(stream as never, { type, data } as never, { space });

  /** Lives through the steps; a kill is a process that is never asked to store anything. */
  async function live(steps: Step[]): Promise<void> {
    const { log, pool } = test;
    const people = Array.from({ length: 5 }, () => randomUUID());
    const spaces = Array.from({ length: 3 }, () => randomUUID());
    const entries = Array.from({ length: 5 }, () => randomUUID());
    const sessions: string[] = [];
    const created = new Set<string>();
    const stored = new Set<string>();
    const files: { id: string; name: string; deleted: boolean }[] = [];
    const comments: { comment: string; entry: string }[] = [];
    const begin = () => startNotes({ log, pool, logger }, kinds);
    let running: Notes = await begin();
    const killed: Notes[] = [];
    for (const one of steps) {
      if (one.do === "join") {
        const [space, person] = [spaces[one.space]!, people[one.person]!];
        const roles = one.admin ? ["admin"] : ["author"];
        await append(`member-${space}.${person}`, "MemberJoined", { person_id: person, roles }, space);
      }
      if (one.do === "open") {
        const id = randomUUID();
        sessions.push(id);
        const data = { session_id: id, person_id: people[one.person], method: "password", until: far };
        await append(`session-${id}`, "SessionOpened", data, null);
      }
      if (one.do === "close" && sessions[one.session] !== undefined)
        await append(`session-${sessions[one.session]}`, "SessionClosed", { reason: "logout" }, null);
      if (one.do === "create" || one.do === "move") {
        created.add(entries[one.entry]!);
        const type = one.do === "create" ? "EntryCreated" : "EntryMoved";
        await append(
          `entry-${entries[one.entry]}`,
          type,
          { parent_id: entries[one.below], title: `${one.below}` },
          spaces[0]!,
        );
      }
      if (one.do === "upload") {
        const file = { id: randomUUID(), name: `${one.file}.txt`, deleted: false };
        const data = { sha256: String(one.file).repeat(64), size: 100, name: file.name };
        stored.add(`${one.space} ${one.file}`);
        await append(`file-${file.id}`, "FileUploaded", data, spaces[one.space]!);
        await append(`file-${file.id}`, "FileMoved", { folder_id: spaces[0] }, spaces[one.space]!);
        files.push(file);
      }
      if ((one.do === "rename" || one.do === "discard" || one.do === "bring back") && files.length > 0) {
        const file = files[one.file % files.length]!;
        const [type, data] = {
          rename: ["FileRenamed", { name: `${one.name}.TXT` }] as const,
          discard: ["FileDeleted", {}] as const,
          "bring back": ["FileRestored", { folder_id: spaces[0] }] as const,
        }[one.do];
        await append(`file-${file.id}`, type, data, spaces[0]!);
        if (one.do === "rename") file.name = `${one.name}.txt`;
        else file.deleted = one.do === "discard";
        const called = await createFileNames(running, pool).called(spaces[0]!, file.name);
        const wanted = files.filter(({ name, deleted }) => name === file.name && !deleted);
        expect(called.sort()).to.deep.equal(wanted.map(({ id }) => id).sort());
      }
      if (one.do === "to read") {
        const groups = [entries[one.group], entries[one.entry]];
        const stream = `confirmation-${entries[one.entry]}` as const;
        await append(stream, one.ended ? "ReadingEnded" : "ReadingAsked", { groups, due: null }, spaces[0]!);
        const askedBy = await createAudience(running, pool).askedBy(entries[one.group]!, "confirmation");
        expect(askedBy.includes(entries[one.entry]!)).to.equal(!one.ended);
      }
      if (one.do === "comment" && created.has(entries[one.entry]!)) {
        const comment = { comment: randomUUID(), entry: entries[one.entry]! };
        comments.push(comment);
        await append(`comment-${comment.comment}`, "CommentPosted", { entry_id: comment.entry }, spaces[0]!);
        const outline = createOutline(running, pool);
        const found = await createCommentsOfPages(running, pool, outline).below(comment.entry, null, 1_000);
        expect(found).to.deep.include(comment);
        expect(comments).to.deep.include.members(found);
      }
      if (one.do === "ask") {
        const here = [...stored].filter((file) => file.startsWith("0 ")).length;
        const room = createRoom(running, { pool, now: () => new Date(), newId: randomUUID }, 1_000);
        expect(await room.left(spaces[0]!)).to.equal(1_000 - 100 * here);
        const opened = await createSessionRegister(running, pool).sessionsOf(people[0]!);
        expect(opened.every((id) => sessions.includes(id))).to.equal(true);
        await createRoster(running, pool).adminsOf(spaces[0]!);
        if (created.has(entries[0]!)) await createOutline(running, pool).below(entries[0]!, 10);
      }
      if (one.do === "kill") {
        killed.push(running);
        running = await begin();
      }
      if (one.do === "another process") killed.push(await begin());
    }
    for (const { name } of kinds) await running.of({ name }).complete();
    const lived = await tables();
    for (const one of [running, ...killed]) await one.stop();
    expect(await tables()).to.deep.equal(lived);
    await pool.query("delete from command.checkpoint where name = any($1)", [kinds.map(({ name }) => name)]);
    const replay = await begin();
    for (const { name } of kinds) await replay.of({ name }).complete();
    expect(await tables()).to.deep.equal(lived);
    await replay.stop();
  }

  it("are those of a replay, whatever is killed when", async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), live), { numRuns: 15 });
  });

  it("begin anew where a house has the hole: rows without a checkpoint, a checkpoint of another log, one ahead of its log", async () => {
    const { log, pool } = test;
    const [space, person] = [randomUUID(), randomUUID()];
    const data = { person_id: person, roles: ["admin"] };
    await append(`member-${space}.${person}`, "MemberJoined", data, space);
    for (const harm of [
      "delete from command.checkpoint",
      "update command.checkpoint set log = 'another'",
      "update command.checkpoint set position = 'zzzz'",
    ]) {
      await pool.query("delete from command.roster where person = $1", [person]);
      await pool.query(`${harm} where name = 'roster'`);
      const notes = await startNotes({ log, pool, logger }, kinds);
      expect(await createRoster(notes, pool).spacesOf(person), harm).to.deep.equal([space]);
      await notes.stop();
    }
  });

  it("let no rule go on while they are missing, or behind", async () => {
    const { log, pool } = test;
    const [space, person] = [randomUUID(), randomUUID()];
    const notes = await startNotes({ log, pool, logger }, kinds);
    const roster = createRoster(notes, pool);
    await pool.query("delete from command.checkpoint where name = 'roster'");
    const refused = await roster.adminsOf(space).then(
      () => "answered",
      ({ message }: Error) => message,
    );
    expect(refused).to.match(/^The checkpoint of the note "roster" is gone/);
    await notes.stop().catch(() => undefined);

    const stuck = { ...log, identity: log.identity, subscribe: () => (async function* () {})() } as EventLog;
    const behind = await startNotes({ log: stuck, pool, logger }, kinds, { waits: 50 });
    const data = { person_id: person, roles: ["admin"] };
    await append(`member-${space}.${person}`, "MemberJoined", data, space);
    const answer = await createRoster(behind, pool)
      .spacesOf(person)
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    expect(answer).to.equal(503);
    await behind.stop();
  });
});
