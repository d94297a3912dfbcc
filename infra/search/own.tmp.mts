import { createLogger } from "@annals/logging";
import { createPool, transaction } from "@annals/postgres";
import { testDatabase } from "@annals/postgres/testing";
const root = process.env.ROOT!;
const { createSearchTables, postgresSearch } = await import(`${process.env.ENGINE ?? root}/infra/search/src/index.ts`);
const { questionsOf } = await import(`${root}/infra/search/src/relevance/derived.ts`);
const { measure, everyone } = await import(`${root}/infra/search/src/relevance/measure.ts`);
const { ownPages, ownQuestions } = await import(`${root}/infra/search/src/relevance/own.ts`);
const database = await testDatabase();
const pool = createPool(database.url, { max: 4, name: "x", logger: createLogger({ level: "error" }) });
await pool.query("create schema read_1");
let pages = ownPages(); if (process.env.NO77) pages = pages.filter((p: any) => p.title !== "7.7");
await transaction(pool, async (db: any) => { await createSearchTables(db, "read_1"); await postgresSearch({ db, schema: "read_1" }).put(pages); });
const index = postgresSearch({ db: pool, schema: "read_1" });
const figs = await measure(index, [...questionsOf(pages), ...ownQuestions(pages).filter((q: any) => q.answers[0])]);
for (const f of figs) { console.log(f.kind, `${f.answered}/${f.asked}`); for (const m of f.missed.slice(0, Number(process.env.V ?? 30))) console.log("    ", m); }
for (const q of process.argv.slice(2)) { const a = await index.search(q, everyone, { limit: 6, offset: 0 }); console.log(q, "→", a.corrected, a.suggested, a.total, a.hits.map((h: any) => h.title)); }
await pool.end(); await database.drop(); process.exit(0);
