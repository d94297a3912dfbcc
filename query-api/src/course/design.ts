/** What certificates look like, with everything that it takes: who has one needs no right to the page or the file it was made of. */
import { buffer } from "node:stream/consumers";
import { can } from "@annals/access";
import { escapeHtml, markedIn, named, renderBlocks } from "@annals/document";
import { forbidden, type Problem } from "@annals/http";
import { certificateDesignTable, certificateTable, courseTable } from "@annals/projectors/course/tables";
import { pictureOf } from "../file/picture.ts";
import type { FileFacts } from "../file/queries.ts";
import { namesOf } from "../person/names.ts";
import type { Deps } from "../runtime/deps.ts";
import type { View } from "../runtime/reads.ts";
import { columns, optional, pick, select } from "../runtime/sql.ts";
import { type Scope, statement } from "../runtime/statement.ts";
import { needMember } from "../runtime/viewer.ts";
import type { CertificateDesign } from "./contract.ts";
import { messages } from "./messages.ts";

type Needs = Pick<Deps, "files" | "derived">;

const c = columns(courseTable, "c");
const k = columns(certificateTable, "k");
const d = optional(columns(certificateDesignTable, "d"));

const ofCourseStatement = statement(
  "course_design",
  ({ table }: Scope<{ id: string }>) =>
    select(pick(d, "design"))`
      from ${table(c)} left join ${table(d)} on ${d.course} = ${c.id} and ${d.number} = ${c.design}
      where ${c.id} = $id and ${c.space} = $space and not ${c.removed}`,
);
const ofCertificateStatement = statement(
  "certificate_design",
  ({ table }: Scope<{ id: string }>) =>
    select(pick(d, "design"))`
      from ${table(k)} left join ${table(d)} on ${d.course} = ${k.course} and ${d.number} = ${k.design}
      where ${k.id} = $id and ${k.space} = $space and ${k.person} = $person::uuid`,
);
type Stored = NonNullable<Awaited<ReturnType<typeof readStored>>>;

const readStored = async (view: View, id: string) => (await view.one(ofCertificateStatement, { id })).design;

/** @throws Problem 401, 403, 404 */
export async function readCourseDesign(view: View, needs: Needs, id: string) {
  needMember(view.viewer);
  if (!can(view.viewer.roles, "manageCourses")) throw forbidden(messages.onlyManagers);
  const { design } = await view.one(ofCourseStatement, { id });
  return {
    design: await shown(view, needs, design),
    page: design?.kind === "page" ? { id: design.page_id, version: design.version } : null,
    file_id: design?.kind === "background" ? design.file.file_id : null,
  };
}

/** @throws Problem 401, 404 for one of somebody else */
export async function readCertificateDesign(
  view: View,
  needs: Needs,
  id: string,
): Promise<CertificateDesign> {
  needMember(view.viewer);
  return shown(view, needs, await readStored(view, id));
}

async function shown(view: View, needs: Needs, design: Stored | null): Promise<CertificateDesign> {
  if (design === null) return { kind: "plain" };
  if (design.kind === "background") {
    const { kind, words, is_light, file } = design;
    return { kind, words, is_light, picture: await dataOf(needs, file, maxOriginal.sheet) };
  }
  const { html } = renderBlocks(design.blocks);
  const nameOf = await namesOf(view, markedIn(html));
  const pictures = new Map<string, string | null>();
  for (const file of design.files) pictures.set(file.file_id, await dataOf(needs, file, maxOriginal.text));
  return {
    kind: "page",
    html: alone(
      named(html, (person) => escapeHtml(nameOf(person))),
      pictures,
    ),
  };
}

const ofFile = / src="\/api\/files\/([0-9a-f-]{36})[^"]*"/gi;

/** HTML that leads nowhere and needs nothing but itself. */
function alone(html: string, pictures: ReadonlyMap<string, string | null>): string {
  return html
    .replace(/<\/?a\b[^>]*>/g, "")
    .replaceAll(' loading="lazy"', "")
    .replace(ofFile, (_, id: string) => ` src="${pictures.get(id.toLowerCase()) ?? ""}"`);
}

/** Wide enough for a sheet of paper. */
const width = 2_048;
/** The largest picture that is sent as it is, in bytes: one that fills the sheet, and each of those in a text. */
const maxOriginal = { sheet: 12 * 1024 * 1024, text: 3 * 1024 * 1024 };

type Kept = Extract<Stored, { kind: "background" }>["file"];

/** A picture as an address that holds it; null where there is none, or none yet. */
async function dataOf(needs: Needs, { mime_type, size, sha256 }: Kept, most: number): Promise<string | null> {
  const file: Pick<FileFacts, "name" | "mime_type" | "size" | "sha256"> = {
    ...{ name: "", mime_type, size: String(size), sha256 },
  };
  const isShownAsIs = mime_type !== "application/pdf" && size <= most;
  const picture = isShownAsIs ? file : await pictureOf(needs, file, width, false).catch(orNone);
  if (picture === null) return null;
  const found = await needs.files.get(picture.sha256);
  return found && `data:${picture.mime_type};base64,${(await buffer(found.stream)).toString("base64")}`;
}

function orNone(error: Problem): null {
  if (error.status === 404) return null;
  throw error;
}
