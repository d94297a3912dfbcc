import { createLogger } from "@annals/logging";
import { createPool, transaction } from "@annals/postgres";
import { testDatabase } from "@annals/postgres/testing";
const root = process.env.ROOT!;
const engine = process.env.ENGINE ?? root;
const { createSearchTables, postgresSearch } = await import(`${engine}/infra/search/src/index.ts`);
const { readFolder, generatedPages } = await import(`${root}/infra/search/src/relevance/corpus.ts`);
const { questionsOf } = await import(`${root}/infra/search/src/relevance/derived.ts`);
const { handbookFolder, handbookQuestions } = await import(`${root}/infra/search/src/relevance/handbook.ts`);
const { measure } = await import(`${root}/infra/search/src/relevance/measure.ts`);
const database = await testDatabase();
const pool = createPool(database.url, { max: 4, name: "x", logger: createLogger({ level: "error" }) });
await pool.query("create schema read_1");
const pages = readFolder(handbookFolder());
let t = performance.now();
await transaction(pool, async (db: any) => { await createSearchTables(db, "read_1"); await postgresSearch({ db, schema: "read_1" }).put(pages); });
console.log("put", pages.length, Math.round(performance.now() - t), "ms");
const own = process.env.OWN ? await import(`${root}/infra/search/src/relevance/own.ts`) : null;
if (process.env.LONG) { t = performance.now(); const more = [...generatedPages(8000, 4000), ...generatedPages(1000, 60000, 9)];
  for (let i = 0; i < more.length; i += 200) await transaction(pool, (db: any) => postgresSearch({ db, schema: "read_1" }).put(more.slice(i, i + 200)));
  console.log("put long", Math.round(performance.now() - t), "ms"); }
const index = postgresSearch({ db: pool, schema: "read_1" });
const qs = [...questionsOf(pages), ...handbookQuestions()];
t = performance.now();
const figs = await measure(index, qs);
console.log(qs.length, "questions", ((performance.now() - t) / qs.length).toFixed(2), "ms each");
for (const f of figs) { console.log(f.kind, `${f.answered}/${f.asked}`); if (process.env.V) for (const m of f.missed.slice(0, Number(process.env.V))) console.log("    ", m); }
// speed
const { readdirSync, readFileSync } = await import("node:fs");
const pids = (await pool.query("select pid from pg_stat_activity")).rows.map((r: any) => r.pid);
const pgcpu = () => pids.reduce((sum: number, pid: number) => { try { const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" "); return sum + Number(f[11]) + Number(f[12]); } catch { return sum; } }, 0) * 10;
const p0 = pgcpu();
const times: number[] = []; const c0 = process.cpuUsage();
const letters = qs.filter((q: any) => q.kind !== "titles").map((q: any) => q.typed);
const ev = { space: "s", person: "reader", ownDrafts: true, view: "all", edit: "all" };
for (const q of process.argv.slice(2)) { const a = await index.search(q, { space: "s", person: "reader", ownDrafts: true, view: "all", edit: "all" }, { limit: 6, offset: 0 }); console.log(q, "→", a.corrected, a.suggested, a.total, a.hits.map((h: any) => h.id + " | " + h.title)); }
for (const q of letters) { const a = performance.now(); await index.search(q, ev, { limit: 9, offset: 0 }); times.push(performance.now() - a); }
const p1 = pgcpu(); const c1 = process.cpuUsage(c0); times.sort((a, b) => a - b);
const wall = times.reduce((a, b) => a + b, 0);
console.log(`again: p50 ${times[times.length >> 1].toFixed(2)} p95 ${times[Math.floor(times.length * .95)].toFixed(2)} mean ${(wall / times.length).toFixed(2)}, node cpu ${((c1.user + c1.system) / 1000 / times.length).toFixed(2)} ms, pg cpu ${((p1 - p0) / times.length).toFixed(2)} ms`);
if (process.env.SPY) {
  const q0 = pool.query.bind(pool); let log: any[] = [];
  (pool as any).query = async (...a: any[]) => { const s = performance.now(); const r = await (q0 as any)(...a); log.push([(a[0]?.name ?? String(a[0]?.text ?? a[0]).trim().slice(0, 60)).replace(/\s+/g, " "), (performance.now() - s)]); return r; };
  const agg = new Map<string, [number, number]>();
  for (const q of letters) { log = []; await index.search(q, ev, { limit: 9, offset: 0 }); for (const [k, ms] of log) { const x = agg.get(k) ?? [0, 0]; x[0]++; x[1] += ms; agg.set(k, x); } }
  for (const [k, [n, ms]] of [...agg].sort((a, b) => b[1][1] - a[1][1])) console.log(k, "n/query", (n / letters.length).toFixed(2), "ms each", (ms / n).toFixed(2), "ms/query", (ms / letters.length).toFixed(2));
}
await pool.end(); await database.drop(); process.exit(0);
