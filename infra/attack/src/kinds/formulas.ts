import { formulaStart } from "@annals/document";
import { ask } from "@annals/testing/ask";
import type { Attack } from "../attack.ts";

const starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "\t=", "\n="];
const reports = ["activity", "stale", "unchecked", "broken", "feedback"];

/** Names, titles and comments that a spreadsheet takes for formulas, in everything that is saved as CSV. */
const formulas: Attack = {
  says: "names and titles that spreadsheets take for formulas, in each export as CSV",
  async run({ app, url }) {
    for (const start of starts) {
      const title = `${start}HYPERLINK("http://evil.example";"Open")`;
      const person = await app.join("Fia", `Formula ${starts.indexOf(start)}`);
      await app.call("POST", "/api/users/me", formOf({ first_name: title }), person.token);
      const page = await app.page(title, ["Text"]);
      await app.call("POST", "/api/tags", { name: title.slice(0, 30), entry_id: page }).catch(() => undefined);
      await app.call("GET", `/api/entries/${page}`, undefined, person.token);
    }
    let cells = 0;
    let named = 0;
    const { reports: _, ...paths } = { reports, all: pathsOf(await app.call("GET", "/api/openapi.json")) };
    for (const path of paths.all) {
      const { status, bytes } = await ask(url + path, "GET", undefined, {
        token: app.admin.token,
        headers: { "Annals-After": app.position() },
      });
      if (status !== 200) throw new Error(`${path}: ${status}`);
      for (const cell of cellsOf(bytes.toString().replace(/^\ufeff/, ""))) {
        cells++;
        if (cell.includes("HYPERLINK")) named++;
        if (formulaStart.test(cell)) throw new Error(`${path} has a cell that begins with ${JSON.stringify(cell.slice(0, 40))}`);
      }
    }
    return "";
  },
};
export default formulas;
