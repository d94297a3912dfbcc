import { randomUUID } from "node:crypto";
import { median, type Report } from "./report.ts";
import type { Server } from "./server.ts";

const count = 1_000;
const writers = 32;

/**
 * Bulk changes, compared with many writers who change one page each: a bulk must be cheaper per page. From the request
 * until a reader sees all of it.
 */
export async function benchBulk(report: Report, server: Server): Promise<void> {
  report.section(`${count.toLocaleString("en")} pages at once, beside ${writers} writers who each do one`);
  const [from, to] = await Promise.all(["Here", "There"].map((title) => pageOf(server, title, null)));
  const ids = Array.from({ length: count }, () => randomUUID());
  await apart(ids, (id, n) => pageOf(server, `Page ${n}`, from!, id));

  const moveOne = (parent: string) => (id: string) =>
    server.call("PUT", `/api/entries/${id}/move`, { destination_id: parent });
  const alone = {
    move: await seen(server, to!, count, () => apart(ids, moveOne(to!))),
    trash: 0,
    restore: 0,
  };
  await apart(ids, moveOne(from!));
  alone.trash = await seen(server, from!, 0, () =>
    apart(ids, (id) => server.call("DELETE", `/api/entries/delete/${id}`)),
  );
  alone.restore = await seen(server, from!, count, () =>
    apart(ids, (id) => server.call("PUT", `/api/entries/restore/${id}`)),
  );

  const bulk = (body: object) => wholly(server, "/api/bulk", { ids, ...body });
  const undo = (id: string) => wholly(server, `/api/bulk/${id}/undo`, {});
  const times = {
    move: [] as number[],
    back: [] as number[],
    trash: [] as number[],
    restore: [] as number[],
  };
  for (let round = 0; round < 3; round++) {
    let id = "";
    const begin = (body: object) => async () => {
      id = await bulk(body);
    };
    times.move.push(
      await seen(server, to!, count, begin({ action: "move", destination_id: to, sort_order: 1 })),
    );
    times.back.push(await seen(server, from!, count, () => undo(id)));
    times.trash.push(await seen(server, from!, 0, begin({ action: "delete" })));
    times.restore.push(await seen(server, from!, count, () => undo(id)));
  }
  const rows: [what: string, times: number[], alone: number][] = [
    ["moved", times.move, alone.move],
    ["moved back by undo", times.back, alone.move],
    ["put in the trash", times.trash, alone.trash],
    ["restored by undo", times.restore, alone.restore],
  ];
  for (const [what, measured, single] of rows) {
    const ratio = median(measured) / single;
    report.add({
      what,
      figure: `${ratio.toFixed(2)} of the same one by one`,
      against: `at most 0.8; ${seconds(median(measured))} to ${seconds(single)}`,
      good: ratio <= 0.8,
    });
  }
}

const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;

async function pageOf(server: Server, title: string, parent: string | null, id?: string): Promise<string> {
  const body = { title, parent_entry_id: parent, published: true, ...(id && { id }) };
  return (await server.json<{ id: string }>("POST", "/api/entries/create", body)).id;
}

/** By all writers, each one page after the other. */
async function apart(ids: string[], act: (id: string, n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const write = async () => {
    for (let n = next++; n < ids.length; n = next++) await act(ids[n]!, n);
  };
  await Promise.all(Array.from({ length: writers }, write));
}

/** Begins something that is done to many pages, and waits until it has ended. Answers its id. @throws when a page was refused */
async function wholly(server: Server, path: string, body: object): Promise<string> {
  const { id } = await server.json<{ id: string }>("POST", path, body);
  for (;;) {
    const job = await server.json<{ state: string; refused: unknown[] }>("GET", `/api/bulk/${id}`);
    if (job.refused.length > 0) throw new Error(`${job.refused.length} pages were refused`);
    if (job.state !== "running") return id;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Milliseconds until a reader sees what was done: as many pages below a page as there should be. */
async function seen(
  server: Server,
  parent: string,
  wanted: number,
  act: () => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  await act();
  const { log } = await server.json<{ log: { head: string } }>("GET", "/api/admin/status");
  const path = `/api/entries/tree?parent_ids=${parent}`;
  for (;;) {
    // A read that waits too long for the position is refused, and asked again.
    const answer = await server
      .call("GET", path, undefined, { "Annals-After": log.head })
      .catch((error: Error) => (error.message.includes(" 503 ") ? null : Promise.reject(error)));
    if (answer === null) continue;
    const { data } = JSON.parse(answer.text) as { data: unknown[] };
    if (data.length !== Math.min(wanted, levelLimit))
      throw new Error(`${data.length} pages stand there, not ${wanted}`);
    return performance.now() - started;
  }
}

/** Of one level so many pages are answered at once. */
const levelLimit = 200;
