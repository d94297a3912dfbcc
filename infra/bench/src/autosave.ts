import { save, writablePage } from "./pages.ts";
import { ms, type Report } from "./report.ts";
import { cpuOf, type Server } from "./server.ts";

const saves = 300;

/** CPU of the whole program, PostgreSQL included, for each save of one block, until it can be read: on a short and on a long page. */
export async function benchAutosave(report: Report, server: Server): Promise<void> {
  report.section("Saving one changed block of a short and of a long page");
  const { id: other } = await server.json<{ id: string }>("POST", "/api/entries/create", {
    title: "Another",
  });
  const short = await costOf(server, other, 69);
  const long = await costOf(server, other, 4400);
  report.add({
    what: "CPU of an autosave on 4,400 blocks, to that on 69",
    figure: `${(long / short).toFixed(2)} (${ms(long)} to ${ms(short)})`,
    against: "at most 1.3; under 5 ms",
    good: long / short <= 1.3,
  });
}

/** Milliseconds of CPU for each save. @param other a page to read, which waits until the save is visible */
async function costOf(server: Server, other: string, size: number): Promise<number> {
  const page = await writablePage(server, `${size} blocks`, size);
  const published = await server.json<{ revision: number }>(
    "POST",
    `/api/entries/${page.id}/draft/publish`,
    {},
  );
  page.revision = published.revision;
  const saveAndRead = async (variant: string) => {
    const position = await save(server, page, variant);
    await server.call("GET", `/api/entries/${other}`, undefined, { "Annals-After": position });
  };
  for (let n = 0; n < saves; n++) await saveAndRead(`warm ${n}`);
  const before = cpuOf(server.pid());
  for (let n = 0; n < saves; n++) await saveAndRead(`measured ${n}`);
  return (cpuOf(server.pid()) - before) / saves;
}
