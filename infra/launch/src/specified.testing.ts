/**
 * All calls that the specification names, and how far they are. A wrong state does not compile: a call that has come is
 * "built" here, and one that has not is "waiting". That the built ones answer as described is tried in the service spec.
 */
import type * as commands from "@annals/command-api/contract";
import type { Call } from "@annals/http/contract";
import type * as queries from "@annals/query-api/contract";

/** A path without the names of its parameters, which the two documents and the contracts choose as they like. */
type Unnamed<Path> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}{}${Unnamed<After>}`
  : Path;
type NameOf<C> =
  // biome-ignore lint/suspicious/noExplicitAny: of any call
  C extends Call<any, any, any, any, infer Method, infer Path>
    ? `${Uppercase<Method>} ${Unnamed<Path>}`
    : never;
type Contracts = typeof commands & typeof queries;
type Built = { [Name in keyof Contracts]: NameOf<Contracts[Name]> }[keyof Contracts];
type State<Name> = Unnamed<Name> extends Built ? "built" : "waiting";

const calls = <const Names extends string>(states: { [Name in Names]: State<Name> }) => states;

/** By the section that names them, in its order. */
export const specified = {
  /** Document 1, section 7. */
  application: calls({
    "GET /api/sharing_options": "built",
    "GET /api/sharing_levels": "built",
    "GET /api/files/tempUrl/{uuid}": "built",
    "GET /api/assets/images": "built",
    "POST /api/assets/images": "built",
    "DELETE /api/common/deleteUploaded": "built",
    "POST /api/auth/login": "built",
    "POST /api/auth/logout": "built",
    "GET /api/auth/user": "built",
    "POST /api/broadcasting/auth": "built",
  }),
  /** The others are of document 2, section 7, with what `4-differences` adds. */
  comments: calls({
    "GET /api/entries/{id}/comments": "built",
    "POST /api/entries/{id}/comments": "built",
    "POST /api/comments/{id}/comments": "built",
    "PUT /api/comments/{id}": "built",
    "POST /api/comments/{id}/votes": "built",
    "DELETE /api/comments/{id}": "built",
    "POST /api/entries/{id}/votes": "built",
  }),
  courses: calls({
    "GET /api/courses": "built",
    "GET /api/courses/{id}": "built",
    "GET /api/courses/user/activity": "built",
    "POST /api/courses": "built",
    "POST /api/courses/{id}": "built",
    "DELETE /api/courses/{id}": "built",
    "GET /api/courses/{id}/url": "built",
  }),
  drafts: calls({
    "GET /api/entries/{id}/draft": "built",
    "PUT /api/entries/{id}": "built",
    "DELETE /api/entries/{id}/draft": "built",
    "POST /api/entries/{id}/draft/publish": "built",
  }),
  modules: calls({
    "PUT /api/entries/{id}/modules/reorder": "built",
    "POST /api/entries/{id}/modules": "built",
    "POST /api/entries/{id}/modules/{moduleId}/duplicate": "built",
    "PUT /api/entries/{id}/module/draft": "built",
    "PUT /api/entries/{id}/modules/{moduleId}": "built",
    "DELETE /api/entries/{id}/modules/{moduleId}": "built",
    "GET /api/admin/moduleSchemas": "built",
    "POST /api/admin/moduleSchemas": "built",
  }),
  favourites: calls({
    "POST /api/entries/{id}/favorite": "built",
    "DELETE /api/entries/{id}/favorite": "built",
    "GET /api/users/entries/favorites": "built",
    "POST /api/entries/{id}/follow": "built",
    "POST /api/entries/{id}/unfollow": "built",
  }),
  sharing: calls({
    "POST /api/entries/{id}/share": "built",
    "POST /api/entries/{entry_id}/shareWithGroup": "built",
    "GET /api/users/me/entries/shared/direct": "built",
  }),
  customFields: calls({
    "POST /api/{model}/custom": "built",
    "GET /api/{model}/custom": "built",
    "DELETE /api/customfield/{id}": "built",
    "PUT /api/{objectType}/{objectId}/custom/{fieldId}": "built",
  }),
  files: calls({
    "GET /api/file-libraries": "built",
    "GET /api/file-libraries/{uuid}": "built",
    "GET /api/dropbox": "built",
    "GET /api/file-libraries/search": "built",
    "GET /api/dropbox/search": "built",
    "POST /api/file-libraries/{uuid}/upload": "built",
    "POST /api/file-libraries/{uuid}/addFolder": "built",
    "PUT /api/file-libraries/{uuid}/rename": "built",
    "POST /api/files/move/{file}": "built",
    "POST /api/file-libraries/{folder}/move": "built",
    "DELETE /api/files/{uuid}": "built",
    "DELETE /api/file-libraries/{uuid}": "built",
    "GET /api/tempUrl/{id}": "built",
  }),
  groups: calls({
    "POST /api/groups": "built",
    "DELETE /api/groups/{id}": "built",
    "GET /api/groups": "built",
    "POST /api/groups/{id}/attachUser": "built",
    "POST /api/groups/{id}/detachUser/{user_id}": "built",
  }),
  notifications: calls({
    "GET /api/users/notifications": "built",
    "PUT /api/users/notifications/{id}": "built",
    "DELETE /api/users/notifications/{id}": "built",
  }),
  search: calls({
    "GET /api/search": "built",
    "GET /api/mentions/users/search": "built",
    "GET /api/mentions/entries/search": "built",
    "GET /api/admin/users": "built",
  }),
  settings: calls({
    "GET /api/settings": "built",
    "PUT /api/settings/update": "built",
    "POST /api/users/me": "built",
    "GET /api/spaces/this": "built",
    "POST /api/spaces": "built",
  }),
  people: calls({
    "GET /api/users/me": "built",
    "POST /api/users/sso": "built",
    "POST /api/users/authenticate": "built",
    "POST /api/auth/sso/jwt": "built",
    "GET /api/logout": "built",
    "POST /api/password/email": "built",
    "POST /api/password/reset": "built",
  }),
  tags: calls({
    "POST /api/entries/{id}/tags": "built",
    "DELETE /api/entries/{id}/tags": "built",
    "GET /api/tags": "built",
    "GET /api/templates": "built",
  }),
  trash: calls({
    "GET /api/entries/trashed/list": "built",
    "PUT /api/entries/restore/{id}": "built",
  }),
  navigation: calls({
    "GET /api/entries/tree": "built",
    "GET /api/nav": "built",
    "POST /api/nav": "built",
    "PUT /api/nav/{id}": "built",
    "DELETE /api/nav/{id}": "built",
  }),
  entries: calls({
    "POST /api/entries/create": "built",
    "GET /api/entries/{uuid}": "built",
    "DELETE /api/entries/delete/{id}": "built",
    "POST /api/entries/{id}/duplicate": "built",
    "POST /api/entries/{id}/recursively_duplicate": "built",
    "PUT /api/entries/{id}/move": "built",
    "GET /api/entries/{id}/subEntries": "built",
    "POST /api/entries/{id}/occupy": "built",
    "POST /api/entries/{id}/release": "built",
    "POST /api/entries/{id}/release/force": "built",
    "GET /api/revisions/{id}": "built",
    "POST /api/revisions/{id}/{revision}/restore": "built",
    "POST /api/revisions/{id}/{revision}/duplicate": "built",
  }),
};

type Specified = typeof specified;
/** The names of those that are built. */
export type BuiltCall = {
  [Section in keyof Specified]: {
    [Name in keyof Specified[Section]]: Specified[Section][Name] extends "built" ? Name : never;
  }[keyof Specified[Section]];
}[keyof Specified];
