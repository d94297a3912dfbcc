/** What certificates look like: a page, or words on a picture. Its files and its text are kept as they are when somebody chooses them. */
import { filesOf, shownBlocks } from "@annals/document";
import { invalid } from "@annals/http";
import { createAccess, orMissing } from "../access/access.ts";
import { draftDecider } from "../draft/decider.ts";
import { currentOf, type File, fileDecider } from "../file/decider.ts";
import { createShowing } from "../file/showing.ts";
import type { Core } from "../runtime/core.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import type { AskedDesign } from "./contract.ts";
import { type CertificateDesign, maxDesign, maxDesignFiles } from "./events.ts";
import { messages } from "./messages.ts";

type DesignFile = Extract<CertificateDesign, { kind: "background" }>["file"];

/**
 * The design that somebody chose, with what it is made of.
 * @param now that of the course: its file stays as it was, also for an admin who cannot read it
 * @throws Problem 422 for what is not there for them, or does not do
 */
export async function chosenDesign(
  core: Core,
  context: MemberContext,
  asked: AskedDesign,
  now: CertificateDesign | null,
): Promise<CertificateDesign | null> {
  if (asked.kind === "plain") return null;
  return asked.kind === "page" ? ofPage(core, context, asked.page_id) : ofFile(core, context, asked, now);
}

async function ofPage(
  { handler }: Core,
  { viewer }: MemberContext,
  page: string,
): Promise<CertificateDesign> {
  const seen = await createAccess(handler).see(viewer, page).catch(orMissing);
  if (seen === null) throw invalid("design", messages.noSuchPage);
  const { published } = await handler.load(draftDecider, page);
  if (published === null) throw invalid("design", messages.pageIsNotPublished);
  const blocks = [...shownBlocks(published.blocks)];
  const files: DesignFile[] = [];
  for (const id of filesOf(blocks)) {
    const file = await handler.load(fileDecider, id);
    // As readers of the page get it: a file that the page may not show is none of it.
    const isShown = file !== null && (file.uploaded.entry_id === page || file.shownIn.includes(page));
    if (isShown && isPicture(file)) files.push(designFile(id, file));
  }
  if (files.length > maxDesignFiles || JSON.stringify(blocks).length > maxDesign)
    throw invalid("design", messages.pageIsTooLong({ letters: maxDesign, pictures: maxDesignFiles }));
  return { kind: "page", page_id: page, version: published.number, blocks, files };
}

async function ofFile(
  core: Core,
  context: MemberContext,
  { file_id, words, is_light }: Extract<AskedDesign, { kind: "background" }>,
  now: CertificateDesign | null,
): Promise<CertificateDesign> {
  const design = { kind: "background" as const, words, is_light };
  if (now?.kind === "background" && now.file.file_id === file_id) return { ...design, file: now.file };
  const [readable] = await createShowing(core, createAccess(core.handler)).readable(context, [file_id]);
  const file = readable === undefined ? null : await core.handler.load(fileDecider, file_id);
  const isUsable = file !== null && (isPicture(file) || currentOf(file).mime_type === "application/pdf");
  if (!isUsable) throw invalid("design", messages.notBackground);
  return { ...design, file: designFile(file_id, file) };
}

const isPicture = (file: File) =>
  /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/.test(currentOf(file).mime_type);

function designFile(file_id: string, file: File): DesignFile {
  const { mime_type, size, sha256 } = currentOf(file);
  return { file_id, mime_type, size, sha256 };
}
