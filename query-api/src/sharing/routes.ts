import { can } from "@annals/access";
import { forbidden } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import {
  getAccess,
  getHeldEntries,
  getPastSharing,
  getPublicEntries,
  getSharedDirect,
  getSharing,
  getSharingOptions,
  previewInheritance,
} from "./contract.ts";
import { readHeld } from "./held.ts";
import { messages } from "./messages.ts";
import { readPastSharing } from "./past.ts";
import { readPublic } from "./public.ts";
import { previewCut, readAccess, readOptions, readSharedDirect, readSharing } from "./queries.ts";

/** Who has access to what, and why. */
export function sharingRoutes(deps: Deps) {
  return [
    read(deps, getSharingOptions, (view, { query: { q, type, ...paging } }) => {
      needMember(view.viewer);
      return readOptions(view, { part: q, type: type ?? null }, paging);
    }),
    read(deps, getSharing, (view, { params }) => readSharing(view, params.id)),
    read(deps, getPastSharing, (view, { params, query }) =>
      readPastSharing(view, deps.log, params.id, new Date(query.at)),
    ),
    read(deps, getAccess, (view, { params, query }) => readAccess(view, params.id, query.user ?? null)),
    read(deps, previewInheritance, (view, { params, query }) =>
      previewCut(view, params.id, query.keep.split(",")),
    ),
    read(deps, getPublicEntries, (view, { query: { q, ...paging } }) => {
      needMember(view.viewer);
      if (!can(view.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeePublicPages);
      return readPublic(view, q, paging);
    }),
    read(deps, getHeldEntries, (view, { query: { user, group, link, level, under, q, ...paging } }) => {
      needMember(view.viewer);
      if (!can(view.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeeAsOthers);
      return readHeld(view, { user, group, link, now: deps.now() }, { level, under, q }, paging);
    }),
    read(deps, getSharedDirect, (view, { query }) => readSharedDirect(view, needMember(view.viewer), query)),
  ];
}
