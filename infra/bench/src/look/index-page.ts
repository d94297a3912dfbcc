/** The page that shows all screenshots. */
import { escapeHtml } from "@annals/document";

export interface Shot {
  state: string;
  view: string;
  file: string;
  problems: string[];
}

/** How reference pictures name the views. */
const suffixes: Record<string, string> = { wide: "", "wide-dark": "-dark", phone: "-mobile" };

/** @param references file by name, such as "page-dark" */
export function showAll(shots: Shot[], views: string[], references: ReadonlyMap<string, string>): string {
  const rows = [...new Set(shots.map(({ state }) => state))].map((state) => {
    const cells = views.map((view) => {
      const shot = shots.find((one) => one.state === state && one.view === view);
      const reference = suffixes[view] === undefined ? undefined : references.get(state + suffixes[view]);
      return `<td>${shot === undefined ? "" : picture(shot.file)}${reference === undefined ? "" : picture(reference)}${problemsOf(shot)}</td>`;
    });
    return `<tr id="${state}"><th>${state}</th>${cells.join("")}</tr>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>
body { font: 14px/20px system-ui; } td { vertical-align: top; padding: 8px; } th { text-align: left; position: sticky; left: 0; background: #fff; }
img { display: block; width: 320px; margin-bottom: 8px; border: 1px solid #ccc; } li { max-width: 320px; overflow-wrap: anywhere; color: #a00; }
</style>
<table><tr><th></th>${views.map((view) => `<th>${view}</th>`).join("")}</tr>
${rows.join("\n")}
</table>
`;
}

const picture = (file: string) =>
  `<a href="${escapeHtml(file)}"><img loading="lazy" src="${escapeHtml(file)}" alt="${escapeHtml(file)}"></a>`;

const problemsOf = (shot: Shot | undefined) =>
  shot === undefined || shot.problems.length === 0
    ? ""
    : `<ul>${shot.problems.map((one) => `<li>${escapeHtml(one)}</li>`).join("")}</ul>`;
