import { openAsBlob } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ImportJob } from "@annals/query-api/contract";
import type { Client } from "./client.ts";
import { Failure } from "./failure.ts";
import { progressLine } from "./progress.ts";
import { zipFolder } from "./zip.ts";

/**
 * `annals import <folder|zip>`: uploads, then follows the import to its report. Ctrl-C cancels it.
 * @returns whether pages are there now
 */
export async function importPages(
  client: Client,
  path: string,
  options: { under?: string | undefined; site?: string | undefined; comments?: boolean | undefined },
): Promise<boolean> {
  const source = resolve(path);
  const kind = await stat(source).catch(() => null);
  if (kind === null) throw new Failure(`There is no ${source}.`);
  const temporary = await mkdtemp(join(tmpdir(), "annals-import-"));
  try {
    const zip = kind.isDirectory() ? await zipFolder(source, join(temporary, "import.zip")) : source;
    const form = new FormData();
    form.set("name", basename(source).replace(/\.zip$/i, ""));
    if (options.under) form.set("under", options.under);
    if (options.site) form.set("site", options.site);
    if (options.comments) form.set("commentable", "1");
    form.set("file", await openAsBlob(zip), "import.zip");
    const { id } = (await (await client.fetch("POST", "/api/imports", form)).json()) as { id: string };
    return await follow(client, id);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

async function follow(client: Client, id: string): Promise<boolean> {
  const line = progressLine(process.stderr);
  const cancel = () => {
    line.end("Cancelling…");
    client.fetch("DELETE", `/api/imports/${id}`).catch((error: Error) => console.error(error.message));
  };
  process.once("SIGINT", cancel);
  try {
    for (;;) {
      const job = await client.get<ImportJob>(`/api/imports/${id}?report=false`);
      if (job.state !== "running") {
        line.end("");
        await report(client, await client.get(`/api/imports/${id}`));
        return job.state === "finished" && !isNothing(job);
      }
      line.show(job.done, job.total, "pages");
      await delay(200);
    }
  } finally {
    process.off("SIGINT", cancel);
  }
}

/** Whether no page came of it, neither now nor before. */
const isNothing = ({ created, updated, unchanged }: ImportJob) => created + updated + unchanged === 0;

async function report(client: Client, job: ImportJob): Promise<void> {
  const seconds = job.ended_at === null ? 0 : (Date.parse(job.ended_at) - Date.parse(job.started_at)) / 1000;
  const ends = {
    finished: "Imported",
    cancelled: "Cancelled after",
    failed: "Failed after",
    stopped: "Stopped after",
    running: "",
  };
  console.log(
    `${ends[job.state]} ${job.created} new, ${job.updated} changed and ${job.unchanged} unchanged pages in ${seconds.toFixed(1)} s.`,
  );
  if (job.state === "finished" && isNothing(job))
    console.log(
      "Nothing was imported. Pages are made of Markdown files (.md), and no such file could be read.",
    );
  if (job.state === "stopped") console.log("Run the same import again: it goes on where it was stopped.");
  if (job.problem_count === 0) return;
  console.log(`\nNot carried over as it was (${job.problem_count}):`);
  for (const { kind, count, files } of job.kinds) console.log(`  ${count} in ${files} files: ${kind}`);
  console.log("");
  let page = "";
  for (let after: number | null = 0; after !== null; ) {
    const part: Problems = await client.get(`/api/imports/${job.id}/problems?limit=1000&after=${after}`);
    for (const problem of part.problems) {
      if (problem.path !== page) console.log(`  ${problem.path}`);
      page = problem.path;
      console.log(`    ${problem.line > 0 ? `line ${problem.line}: ` : ""}${problem.message}`);
    }
    after = part.next;
  }
}

interface Problems {
  problems: ImportJob["problems"];
  next: number | null;
}
