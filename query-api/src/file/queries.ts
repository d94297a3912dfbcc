import { needs } from "@annals/access";
import { statement } from "../runtime/statement.ts";

/** A file's facts; `allowed` false would be no row. */
export interface FileRow {
  name: string;
  mime_type: string;
  size: string;
  sha256: string;
}

/**
 * A file, for who may view the entry it was uploaded for or one that shows it (its draft only
 * for those who can edit), for who uploaded it, and for everyone
 * when it is the space's logo.
 */
export const fileStatement = statement<FileRow, { id: string; logo: string | null }>(
  "file",
  ({ read, access }) => `
    select f.name, f.mime_type, f.size::text as size, f.sha256
    from ${read}.file f
    where f.id = $id and f.space = $space and (
      f.id = $logo::uuid
      or f.uploaded_by = $person::uuid
      or exists (
        select 1 from ${read}.entry e
        where e.id = f.entry and e.space = $space and ${access.visible("e")})
      or exists (
        select 1 from ${read}.file_use u
        join ${read}.entry e on e.id = u.entry
        where u.file = f.id and e.space = $space and ${access.visible("e")}
          and (u.published or ${access.level("e")} >= ${needs.seeDraft})))`,
);
