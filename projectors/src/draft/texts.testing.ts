import { type Block, type StoredVersion, versionAfter } from "@annals/document";

/** A draft as its row says it, with the texts that the rows of its entry make. */
export interface StoredTexts {
  entry: string;
  version: number;
  saves: number;
  stands_alone: boolean;
  changed: boolean;
  draft: Block[];
  /** The text of each version, with the number of the last version up to it that is kept whole. */
  versions: { whole: number; isWhole: boolean; blocks: Block[] }[];
}

type Parts = (StoredVersion & { whole: number })[];

/** The rows of a statement on a generation. */
interface Queried {
  query<Row>(generation: number, sql: string): Promise<Row[]>;
}

/** The texts that a generation keeps, by the rows of all its drafts. */
export async function storedTexts({ query }: Queried, generation: number): Promise<StoredTexts[]> {
  const rows = await query<Omit<StoredTexts, "draft" | "versions"> & { parts: Parts; kept: Parts }>(
    generation,
    `select d.*,
       (select coalesce(json_agg(r order by r.number), '[]') from revision r where r.entry = d.entry) as parts,
       (select coalesce(json_agg(t order by t.revision), '[]') from draft_text t where t.entry = d.entry) as kept
     from draft d order by d.entry`,
  );
  return rows.map(({ parts, kept, ...row }) => {
    const versions: StoredTexts["versions"] = [];
    for (const one of parts) {
      const blocks = versionAfter(versions.at(-1)?.blocks ?? [], one);
      versions.push({ whole: one.whole, isWhole: Boolean(one.blocks), blocks });
    }
    const published = row.stands_alone ? [] : (versions.at(-1)?.blocks ?? []);
    return { ...row, versions, draft: kept.reduce<Block[]>(versionAfter, published) };
  });
}
