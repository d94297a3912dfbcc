/**
 * Every call about one page, and who may make it: written down as data, independently of the rule. The service spec tries all
 * of them, and that none is left out.
 */

/** How somebody can stand to a page: it is theirs, shared with them by name while others have nothing, or … */
export const standings = [
  ...["own", "0", "1", "2", "3", "4", "unshared", "below a cut"],
  ...["never published", "in the trash", "of another space"],
] as const;
export type Standing = (typeof standings)[number];

/** The level of each role, in the order of the standings; 0 where the page is not there for them. */
export const levelsOfRoles = {
  guest: "00000 00000 0",
  viewer: "20122 22000 0",
  verified: "40123 42000 0",
  editor: "40333 43030 0",
  author: "40333 43030 0",
  developer: "44444 44440 0",
  admin: "44444 44440 0",
};
export type Role = keyof typeof levelsOfRoles;
/** A guest who opened a link to each page: what the link gives is a record, to view what is published. */
export const levelsByLink = "11111 11100 0";
/** Who manages everything: the pages of others in the trash too, and what concerns the space. */
export const administrators: readonly Role[] = ["developer", "admin"];

/** Who and what the calls name beside the page: nobody of those who try. */
export interface Friend {
  id: string;
  group: string;
}

export interface PageCall {
  /** As the documents write it: `GET /api/entries/{id}`. */
  name: string;
  /** The level that it needs; "signed in" where it is the same whatever the page is. */
  need: 1 | 3 | 4 | "signed in";
  /** What stands in the address for what is no page: `{revision}`. */
  in?: Record<string, string>;
  query?: string;
  body?: (friend: Friend) => object;
  /** What those are answered who may: 200 where nothing is said. */
  allowed?: number | number[];
  /** Whether it is for administrators only, of those who may manage the page. */
  administers?: true;
  /** Whether it is about a page in the trash. */
  trashed?: true;
  /** Whether it has no effect the second time, or leaves the page to nobody: it is tried on pages that it is refused for. */
  refusedOnly?: true;
}

const nobody = "01a202e1-0000-7000-8000-00000000beef";
const now = new Date().toISOString();
const soon = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
/** There is nothing of that name, or nothing to do: those who may are told so. */
const nothing = [200, 404, 409, 422];
const entry = "/api/entries/{id}";
const revisions = "/api/revisions/{id}";

export const pageCalls: PageCall[] = [
  { name: `GET ${entry}`, need: 1 },
  { name: `GET ${entry}`, need: 4, query: `at=${now}`, allowed: [200, 404] },
  { name: `GET ${entry}/subEntries`, need: 1 },
  { name: `GET ${entry}/links`, need: 1 },
  { name: `GET ${entry}/markdown`, need: 1 },
  { name: `GET ${entry}/draft`, need: 3 },
  { name: `GET ${entry}/draft/compare`, need: 3, allowed: nothing },
  { name: `GET ${entry}/review`, need: 3, allowed: nothing },
  { name: `GET ${entry}/reviewers`, need: 3 },
  { name: `GET ${entry}/activity`, need: 4 },
  { name: `GET ${entry}/timeline`, need: 4 },
  { name: `GET ${entry}/sharing`, need: 4 },
  { name: `GET ${entry}/sharing/past`, need: 4, query: `at=${now}`, allowed: [200, 404] },
  { name: `GET ${entry}/access`, need: 4 },
  { name: `GET ${entry}/inheritance/preview`, need: 4 },
  { name: `GET ${entry}/page_links`, need: 4 },
  { name: `GET ${revisions}`, need: 4 },
  { name: `GET ${revisions}/compare`, need: 4, query: "from=1&to=1", allowed: nothing },
  { name: `GET ${revisions}/sessions`, need: 4 },
  { name: `GET ${revisions}/sessions/{session}`, need: 4, in: { session: "1" }, allowed: nothing },
  { name: `GET ${revisions}/{revision}`, need: 4, in: { revision: "1" }, allowed: nothing },

  { name: `PUT ${entry}/rename`, need: 3, body: () => ({ title: "The same title" }) },
  { name: `PUT ${entry}/settings`, need: 3, body: () => ({ description: "The same" }) },
  { name: `POST ${entry}/share`, need: 4, body: ({ id }) => ({ type: "user", id, level: 1 }) },
  { name: `POST ${entry}/shareWithGroup`, need: 4, body: ({ group }) => ({ group_ids: [group] }) },
  { name: `PUT ${entry}/inheritance`, need: 4, body: () => ({ inherits: true }) },
  { name: `POST ${entry}/page_links`, need: 4, body: () => ({}) },
  { name: `DELETE ${entry}/page_links/{link_id}`, need: 4, in: { link_id: nobody }, allowed: 404 },
  { name: `POST ${entry}/activity/{line}/undo`, need: 4, in: { line: "0" }, allowed: 404 },
  { name: `PUT ${entry}/template`, need: 4, body: () => ({ is_template: false }) },
  // It is the page above that changes: most stand at the top, and have none.
  { name: `PUT ${entry}/pinned`, need: 1, body: () => ({ pinned: false }), allowed: [200, 422] },
  { name: `PUT ${entry}/approvals`, need: 4, body: () => ({ approvals: null }), administers: true },
  { name: `POST ${entry}/favorite`, need: 1 },
  { name: `DELETE ${entry}/favorite`, need: "signed in", allowed: [200, 404] },
  { name: `GET ${entry}/comments`, need: 1 },
  { name: `GET ${entry}/comments/past`, need: 4, query: `at=${now}` },
  { name: `GET ${entry}/comments/places`, need: 1 },
  { name: `GET ${entry}/words`, need: 1 },
  { name: `GET ${entry}/feedback`, need: 4 },
  { name: `PUT ${entry}/feedback`, need: 1, body: () => ({ helpful: true }), allowed: [200, 403] },
  { name: `DELETE ${entry}/feedback`, need: 1, allowed: [200, 403] },
  // Comments are off on these pages: whoever sees one is told so.
  { name: `POST ${entry}/comments`, need: 1, body: () => ({ body: "Words" }), allowed: 403 },
  // Nobody votes for a page of their own.
  { name: `POST ${entry}/votes`, need: 1, body: () => ({ type: "up" }), allowed: [200, 403] },
  { name: `POST ${entry}/follow`, need: 1, body: () => ({}) },
  { name: `POST ${entry}/unfollow`, need: "signed in" },
  { name: `POST ${entry}/tags`, need: 3, query: "tag=one" },
  { name: `DELETE ${entry}/tags`, need: 3, query: "tag=one" },
  { name: `PUT ${entry}/verification`, need: 3, body: () => ({ due: soon }) },
  { name: `POST ${entry}/verification/verify`, need: 3, body: () => ({}), allowed: nothing },
  { name: `DELETE ${entry}/verification`, need: 3 },
  { name: `GET ${entry}/confirmation`, need: 4 },
  { name: `PUT ${entry}/confirmation`, need: 4, body: () => ({ people: [] }), allowed: 422 },
  { name: `POST ${entry}/confirmation/confirm`, need: 1, body: () => ({ version: 1 }), allowed: nothing },
  { name: `DELETE ${entry}/confirmation`, need: 4 },
  // Nobody is asked to read these pages.
  { name: `POST ${entry}/confirmation/again`, need: 3, body: () => ({ version: 1 }), allowed: nothing },
  { name: `POST ${entry}/confirmation/remind`, need: 4, allowed: nothing },
  { name: `GET ${entry}/confirmation.csv`, need: 4 },
  // Nobody has confirmed a version of them.
  { name: `GET ${entry}/confirmation/changes`, need: 1, allowed: nothing },
  { name: `POST ${entry}/editions`, need: 4, body: () => ({ name: "1.0" }), allowed: nothing },
  { name: `GET ${entry}/editions`, need: 1 },
  { name: `POST ${entry}/duplicate`, need: 1, body: () => ({}), refusedOnly: true },
  { name: `POST ${entry}/recursively_duplicate`, need: 1, body: () => ({}), refusedOnly: true },
  // Nobody asked: for those who may answer, there is nothing to answer. One's own request is the same whatever the page is.
  ...["grant", "decline"].map(
    (how): PageCall => ({
      name: `POST ${entry}/access_requests/{user_id}/${how}`,
      need: 4,
      in: { user_id: nobody },
      body: () => ({}),
      allowed: 404,
    }),
  ),
  { name: `GET ${entry}/access_request`, need: "signed in" },
  { name: `DELETE ${entry}/access_request`, need: "signed in", allowed: 404 },

  { name: `POST ${entry}/occupy`, need: 3, body: () => ({}) },
  { name: `POST ${entry}/release`, need: 1, body: () => ({}), allowed: nothing },
  { name: `POST ${entry}/release/force`, need: 4, allowed: nothing },
  // A save without the seat is refused.
  { name: `PUT ${entry}`, need: 3, body: () => ({ description: "The same" }), allowed: 409 },
  { name: `POST ${entry}/modules`, need: 3, body: () => ({ object_type: "divider" }), allowed: 409 },
  { name: `PUT ${entry}/modules/reorder`, need: 3, body: () => ({ sort_order: ["p1"] }), allowed: nothing },
  {
    name: `PUT ${entry}/module/draft`,
    need: 3,
    body: () => ({ object_type: "divider", object: { id: "p1", type: "divider" } }),
    allowed: nothing,
  },
  ...(["PUT", "DELETE"] as const).map(
    (method): PageCall => ({
      name: `${method} ${entry}/modules/{moduleId}`,
      need: 3,
      in: { moduleId: "p1" },
      body: () => ({}),
      allowed: nothing,
    }),
  ),
  {
    name: `POST ${entry}/modules/{moduleId}/duplicate`,
    need: 3,
    in: { moduleId: "p1" },
    body: () => ({}),
    allowed: nothing,
  },
  {
    name: `PUT ${entry}/draft/schedule`,
    need: 3,
    body: () => ({ at: "2099-01-01T00:00:00Z" }),
    allowed: nothing,
  },
  { name: `DELETE ${entry}/draft/schedule`, need: 3, allowed: nothing },
  { name: `PUT ${entry}/review`, need: 3, body: ({ id }) => ({ people: [id] }), allowed: nothing },
  { name: `POST ${entry}/review/comments`, need: 3, body: () => ({ text: "Hm" }), allowed: nothing },
  { name: `POST ${entry}/review/approve`, need: 3, body: () => ({ revision: 0 }), allowed: nothing },
  {
    name: `POST ${entry}/review/changes`,
    need: 3,
    body: () => ({ revision: 0, text: "No" }),
    allowed: nothing,
  },
  { name: `DELETE ${entry}/review`, need: 3, allowed: nothing },
  { name: `DELETE ${entry}/draft`, need: 3, allowed: nothing },
  { name: `POST ${revisions}/{revision}/restore`, need: 4, in: { revision: "9" }, allowed: nothing },
  { name: `POST ${revisions}/sessions/{session}/restore`, need: 4, in: { session: "9" }, allowed: nothing },
  { name: `POST ${revisions}/{revision}/duplicate`, need: 4, in: { revision: "9" }, allowed: nothing },
  { name: `POST ${entry}/draft/publish`, need: 3, body: () => ({}), refusedOnly: true },
  { name: `PUT ${entry}/move`, need: 4, body: () => ({ destination_id: null }), refusedOnly: true },
  { name: "DELETE /api/entries/delete/{id}", need: 4, trashed: true, refusedOnly: true },
  { name: "PUT /api/entries/restore/{id}", need: 4, trashed: true, refusedOnly: true },
  // Who asks for many pages is asked to wait.
  {
    name: `POST ${entry}/access_request`,
    need: "signed in",
    body: () => ({ message: "Please" }),
    allowed: [...nothing, 429],
  },
];

/** Levels as the tables write them. */
export const levelsIn = (table: string): number[] => [...table.replaceAll(" ", "")].map(Number);
