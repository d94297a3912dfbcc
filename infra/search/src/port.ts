/** A page as the search engine knows it. */
export interface SearchDocument {
  /** Id of the entry. */
  id: string;
  space: string;
  title: string;
  headings: string[];
  /** Plain text, one line a block. */
  body: string;
  tags: string[];
  /** Marks by which a search can be narrowed, as ids of tags. None are shown or found by words. */
  labels?: string[];
  /**
   * Ids of the ancestors, from the top. Their titles are searched and shown as far as the viewer may view them, and are
   * read from their own documents: renaming a page needs no new documents for what is below it, moving it does.
   */
  ancestors: string[];
  /** Id of the access record set (`acl`) that governs the entry. */
  acl: string;
  /** Id of the author, who sees it always. */
  author: string;
  /** False for an entry that was never published: only those who can edit it may find it. */
  published: boolean;
  /**
   * Tells title, headings, body, tags and labels from all others, as a hash does: an index that takes over another one keeps
   * what was made of the same. Without it the document is made again.
   */
  content?: string;
}

/** A document of which only what stands beside its text is said. */
export type KnownDocument = Required<
  Pick<SearchDocument, "id" | "space" | "ancestors" | "acl" | "author" | "published" | "content">
>;

/** Who is looking: what they may find. Everything outside is filtered inside the engine's query. */
export interface SearchScope {
  space: string;
  /** Person who searches, and finds what they wrote; null when not signed in. */
  person: string | null;
  /** Whether they also find what they wrote and never published. */
  ownDrafts: boolean;
  /** Record sets in which they may view; "all" for admins and developers. */
  view: string[] | "all";
  /** Record sets in which they may edit (they find unpublished pages there as well). */
  edit: string[] | "all";
}

export interface SearchHit {
  id: string;
  title: string;
  /** Those of the ancestors that the viewer may view, from the top. */
  trail: { id: string; title: string }[];
  /** The line of text in which it was found, cut to about 160 characters; empty when found by the title alone. */
  snippet: string;
  /** Places of the match: [start, end) in UTF-16 units, in `title` and in `snippet`. */
  titleMatches: [number, number][];
  snippetMatches: [number, number][];
}

export interface SearchAnswer {
  hits: SearchHit[];
  total: number;
  /** What was searched instead, when nothing has the words as they were typed ("parental le" for "parentel le"). */
  corrected: string | null;
  /** What may have been meant, when next to nothing has the words as they were typed; those that have them come first. */
  suggested: string | null;
}

/** Groups of words or pairs of words, in lower case, that mean about the same. */
export type Synonyms = readonly (readonly string[])[];

/** Which part of the answer is wanted, and how freely what was typed is read. */
export interface SearchRequest {
  limit: number;
  offset: number;
  /** True to search for what was typed and for nothing that may have been meant. */
  exact?: boolean;
  /** Only documents that have all of these marks. */
  labels?: string[];
  /** Default: a small list of our own. */
  synonyms?: Synonyms;
}

/** One index of one generation of read models. */
export interface SearchIndex {
  put(documents: SearchDocument[]): Promise<void>;
  remove(ids: string[]): Promise<void>;
  /**
   * Takes over what the index of an older generation made of documents with the same content. Wants an empty index, and all
   * documents there are; answers the ids of those that it has now.
   */
  takeOver(from: string, documents: KnownDocument[]): Promise<string[]>;
  /** Runs `work`, which puts in most of what there is, while nobody searches: quicker than without. */
  fill(work: () => Promise<void>): Promise<void>;
  search(text: string, scope: SearchScope, request: SearchRequest): Promise<SearchAnswer>;
  /** Reads beforehand what searches need, so that the first one is as quick as the others. */
  warm(): Promise<void>;
}
