import { ask, formOf } from "@annals/testing/ask";
import type { Attack } from "../attack.ts";

const starts = ["=", "+", "-", "@", "＝", "＋", "－", "＠"];
const word = "HYPERLINK";
/** What a spreadsheet takes for a formula, or for a cell that ends before one. */
const taken = /^[=+\-@＝＋－＠\t\r\n]/;
const exports = [
  ...["activity", "stale", "unowned", "broken", "feedback"].map((report) => `/api/reports/${report}/export`),
  "/api/audit/export?format=csv",
];

/** Names, titles and searches that a spreadsheet takes for formulas, in what is saved as CSV. */
const formulas: Attack = {
  says: "names and titles that spreadsheets take for formulas, in each export as CSV",
  async run({ app, url }) {
    for (const [at, start] of starts.entries()) {
      const title = `${start}${word}("http://evil.example";"Open ${at}")`;
      const person = await app.join(`Fia${"abcdefgh"[at]}`, "Formula", "author");
      const named = formOf({ first_name: title });
      const renamed = await ask(`${url}/api/users/me`, "POST", named, { token: person.token });
      if (renamed.status !== 200) throw new Error(`a name was answered ${renamed.status}`);
      const page = await app.page(title, ["Text"]);
      await app.call("POST", "/api/entries/create", { title, published: true }, person.token);
      await app.call("GET", `/api/entries/${page}`, undefined, person.token);
      await app.call("GET", `/api/search?q=${encodeURIComponent(title)}`, undefined, person.token);
    }
    let count = 0;
    let ours = 0;
    for (const path of exports) {
      const headers = { "Annals-After": app.position() };
      const { status, bytes } = await ask(url + path, "GET", undefined, { token: app.admin.token, headers });
      if (status !== 200) throw new Error(`${path}: ${status}`);
      for (const cell of cellsOf(bytes.toString())) {
        count++;
        if (cell.includes(word)) ours++;
        if (taken.test(cell)) throw new Error(`${path} has the cell ${JSON.stringify(cell.slice(0, 60))}`);
      }
    }
    if (ours < 2 * starts.length) throw new Error(`only ${ours} of ${count} cells had what was to be tried`);
    return `${count} cells of ${exports.length} exports, ${ours} of them with such a name: none begins as a formula`;
  },
};
export default formulas;

/** The cells of a CSV file (RFC 4180). */
function cellsOf(text: string): string[] {
  const cells = text.replace(/^\ufeff/, "").matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n|$)/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}
