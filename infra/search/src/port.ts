import type { Client } from "@annals/postgres";
import type { Watch } from "@annals/watch";

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
  /** Filter marks, such as ids of tags. They are neither shown nor found by words. */
  labels?: string[];
  /**
   * Ids of the ancestors, from the top. Their titles are searched and shown as far as the viewer may view them, and are
   * read from their own documents: renaming a page needs no new documents for what is below it, moving it does.
   */
  ancestors: string[];
  /** Id of the access record set (`acl`) that governs the entry. */
  acl: string;
  /** Whom that set names: to view it, and to find it while it is unpublished. Engines that know people by name need it. */
  audience?: { view: string[]; edit: string[] };
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

/** A document without its text. */
export type KnownDocument = Required<
  Pick<SearchDocument, "id" | "space" | "ancestors" | "acl" | "author" | "published" | "content">
>;

/**
 * What the viewer may find. Everything else is filtered out inside the engine's query, by record sets or by whom these name, as the
 * engine says (`searchNames`).
 */
export interface SearchScope {
  space: string;
  /** Person who searches, and finds what they wrote; null when not signed in. */
  person: string | null;
  /** Whether they also find what they wrote and never published. */
  ownDrafts: boolean;
  /** Record sets in which they may view, or names by which sets reach them; "all" for admins and developers. */
  view: string[] | "all";
  /** Record sets, or names, by which they may edit: they find unpublished pages there as well. "all": where they may view. */
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
  /** The corrected text that was searched, when no document has the words as typed ("parental le" for "parentel le"). */
  corrected: string | null;
  /** A suggested correction, when hardly any document has the words as typed; those that have them come first. */
  suggested: string | null;
}

/** Groups of words or pairs of words, in lower case, that mean about the same. */
export type Synonyms = readonly (readonly string[])[];

/** Filter marks, one of which is enough; of an open one the beginning is. */
export type LabelChoice = readonly { label: string; open: boolean }[];

/** Which part of the answer to return, and how freely to read the typed text. */
export interface SearchRequest {
  limit: number;
  offset: number;
  /** True to search for exactly what was typed, without corrections. */
  exact?: boolean;
  /** Only documents that have all of these marks. */
  labels?: string[];
  /** Of each of these lists documents have a mark, or one that begins so. */
  anyLabels?: LabelChoice[];
  /**
   * Texts of which a document has all, word for word in this order, in its title, a heading or a line; then nothing is corrected.
   * The best documents are looked through, some hundreds of them.
   */
  phrases?: string[];
  /** Words, or such texts, of which a document has none. */
  without?: string[];
  /** Default: a small list of our own. */
  synonyms?: Synonyms;
  /**
   * Of some documents, those that the viewer may view now. For engines that hear of changes a moment later: nothing in the answer,
   * neither what it counts nor what it corrects, tells of the others.
   */
  confirm?: (ids: string[]) => Promise<Set<string>>;
}

/** One index of one generation of read models. */
export interface SearchIndex {
  put(documents: SearchDocument[]): Promise<void>;
  remove(ids: string[]): Promise<void>;
  /** The ids of all documents that were put in and not removed. */
  ids(): Promise<string[]>;
  /**
   * Takes over what the index of an older generation made of documents with the same content. Wants an empty index, and all
   * documents there are; answers the ids of those that it has now.
   */
  takeOver(from: string, documents: KnownDocument[]): Promise<string[]>;
  /** Runs `work`, which puts in most documents, while nobody searches: faster than without. */
  fill(work: () => Promise<void>): Promise<void>;
  search(text: string, scope: SearchScope, request: SearchRequest): Promise<SearchAnswer>;
  /** Preloads what searches need, so that the first one is as fast as the others. */
  warm(): Promise<void>;
}

/** The name of an engine of its own, as people see it. */
export const searchEngine = "The search engine";

/** An engine that has indexes: one for each generation of read models. */
export interface SearchEngine {
  name: string;
  /** Null where it is PostgreSQL itself. */
  watch: Watch | null;
  /** What `view` and `edit` of a scope name. */
  searchNames: "sets" | "principals";
  /** It finds what was put in a moment after the transaction that put it in, and what was taken away as well. */
  searchIsLate: boolean;
  /** Another one when its indexes have to be made anew. */
  searchVersion: string;
  /** The index of a schema. `put` and `remove` want a client inside a transaction. */
  searchFor(schema: string, db: Pick<Client, "query">): SearchIndex;
  /** Makes what an index needs, inside a transaction. */
  createSearchTables(client: Client, schema: string): Promise<void>;
  /** What remains of an index when its schema has gone: looks for it before, and answers what removes it afterwards. */
  dropSearch?(client: Client, schema: string): Promise<() => Promise<void>>;
  /** Whether the index still has all that was put in; waits while the engine is away. */
  searchIsWhole?(client: Client, schema: string, signal: AbortSignal): Promise<boolean>;
  /** Begins an empty index, which everything is put into again while the old one answers, if there still is one. */
  beginSearchAgain?(client: Client, schema: string): Promise<void>;
  /** Everything was put in again: it takes the place of the old one, if one was begun. */
  endSearchAgain?(client: Client, schema: string): Promise<void>;
}
