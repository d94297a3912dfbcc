/** `make bench`: one table, each figure beside its aim or its comparison, measured in the same run. */
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { addressOfRunning } from "@annals/postgres";
import { type AccessSize, benchAccess } from "./access.ts";
import { benchAutosave } from "./autosave.ts";
import { benchBrowser } from "./browser.ts";
import { benchBulk } from "./bulk.ts";
import { benchCommands, benchLogBytes, benchLongStreams } from "./commands.ts";
import { benchImport, benchRebuild, generatePages } from "./content.ts";
import { benchEngines } from "./engines.ts";
import { benchEventStore } from "./event-store.ts";
import { benchFiles } from "./files.ts";
import { benchLive } from "./live.ts";
import { benchLog } from "./log.ts";
import { benchReads } from "./reads.ts";
import { createReport } from "./report.ts";
import { benchSearch } from "./search.ts";
import { benchSearchEngines } from "./search-engines.ts";
import { startServer } from "./server.ts";

const { values } = parseArgs({
  options: {
    /** A folder of Markdown to measure on; generated pages when none is given. */
    corpus: { type: "string" },
    /** Measures 20,000 generated pages as well. */
    large: { type: "boolean", default: false },
    /** Measures the engines beside each other, and nothing else. */
    engines: { type: "boolean", default: false },
    /** Measures search among very many pages on both engines, and nothing else. */
    huge: { type: "boolean", default: false },
    /** How many these are. */
    pages: { type: "string", default: "100000" },
    /** Measures what people hear of each other as well: 5,000 sockets, a restart, pages of 1,000 threads. */
    live: { type: "boolean", default: false },
    /** Seconds of each load. */
    seconds: { type: "string", default: "3" },
    /** Only sections whose name holds this word (of "files" also "files upload", cut, memory, made, folder): log, event store, search, commands, streams, import, reads, rebuild, browser, bulk, files, access, live; of the engines: feeds, search, programs, processes. */
    only: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const { only } = values;
/** These take long, and engines that not everybody has. */
const isApart = values.engines || values.huge;
const named = (name: string) => only === undefined || name.includes(only);
const wants = (name: string) => !isApart && named(name);
const report = createReport(console.log);
console.log(
  `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);

if (wants("log")) await benchLog(report, seconds);
if (values.engines) await benchEngines(report, values.corpus, named, seconds);
if (values.huge) await benchSearchEngines(report, values.corpus, { pages: Number(values.pages), seconds });
if (wants("event store")) await benchEventStore(report, process.env.ANNALS_EVENTSTORE_URL, seconds);
if (wants("search"))
  await benchSearch(report, values.corpus, { pages: values.large ? 10_000 : 2_000, seconds });
const wantsApp = ["import", "reads", "browser", "commands", "streams", "bulk", "rebuild", "access"].some(
  wants,
);
if (wantsApp)
  await benchApp(values.corpus, values.corpus ? "the handbook" : "1,000 generated pages", 1_000, {
    groups: 50,
    records: 200,
  });
await benchFiles(report, wants);
if (wantsApp && values.large)
  await benchApp(undefined, "20,000 generated pages", 20_000, { groups: 500, records: 2_000 });
if (values.live && wants("live")) await benchLive(report);
report.end();

async function benchApp(
  corpus: string | undefined,
  label: string,
  pages: number,
  access: AccessSize,
): Promise<void> {
  const server = await startServer();
  const generated = corpus === undefined ? generatePages(pages) : null;
  try {
    await benchImport(report, server, corpus ?? generated!.folder, label);
    if (wants("reads")) await benchReads(report, server, await addressOfRunning(server.data), seconds);
    if (wants("browser")) await benchBrowser(report, server);
    if (wants("commands")) {
      await benchCommands(report, server, seconds);
      await benchLogBytes(report, server);
      await benchAutosave(report, server);
    }
    if (wants("streams")) await benchLongStreams(report, server, 10_000);
    if (wants("bulk")) await benchBulk(report, server);
    if (wants("rebuild")) {
      const status = await server.json<{ log: { head: string } }>("GET", "/api/admin/status");
      await benchRebuild(report, server, Number(status.log.head));
    }
    // The last, because it hides pages from most people.
    if (wants("access")) await benchAccess(report, server, access);
  } finally {
    generated?.remove();
    await server.stop();
  }
}
