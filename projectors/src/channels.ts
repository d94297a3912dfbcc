/** Names of the channels on which PostgreSQL announces what changed, after the commit. */
export const channels = {
  /** A projection got further: `Projected` as JSON. */
  projected: "annals_projected",
  /** Who is who, who may what, or which generation is live changed: `Changed` as JSON. */
  changed: "annals_changed",
} as const;

export interface Projected {
  generation: number;
  projection: string;
  position: string;
}

/** What to forget of what was read before. Ids; `everything` when they are too many to tell. */
export interface Changed {
  everything?: true;
  sessions?: string[];
  /** Their names or their memberships. */
  persons?: string[];
  spaces?: string[];
  /** Another generation is live now. */
  generation?: number;
}
