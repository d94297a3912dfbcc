import { isOnPage, readFields } from "../field-value/known.ts";
import { downloadReport } from "../file/download.ts";
import type { OpenValues } from "../person/custom.ts";
import { namesOf } from "../person/names.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { siteOf } from "../runtime/site.ts";
import { needMember } from "../runtime/viewer.ts";
import {
  downloadPagesByFields,
  getFieldPeople,
  getFields,
  getFieldValues,
  getPagesByFields,
} from "./contract.ts";
import { pagesInCsv } from "./csv.ts";
import { placeStatement, readPagesByFields } from "./pages.ts";
import { readValues } from "./queries.ts";

/** Custom fields. */
export function fieldRoutes({ keys, ...deps }: Deps & { keys: OpenValues }) {
  return [
    read(deps, getFields, async (view, { params, query: { removed, page } }) => {
      const all = await readFields(view, params.model, removed);
      if (page === undefined) return { data: all };
      const { ancestors } = await view.one(placeStatement, { page });
      return { data: all.filter((field) => isOnPage(field, ancestors)) };
    }),
    read(deps, getFieldPeople, async (view, { query: { ids } }) => {
      needMember(view.viewer);
      const nameOf = await namesOf(view, ids);
      return { names: Object.fromEntries(ids.map((id) => [id, nameOf(id)])) };
    }),
    read(deps, getPagesByFields, async (view, { query: { page = null, ...asked } }) =>
      readPagesByFields(view, { page, ...asked }),
    ),
    read(deps, downloadPagesByFields, async (view, request) => {
      needMember(view.viewer);
      const { page = null, ...asked } = request.query;
      const lines = await pagesInCsv(view, { page, ...asked }, siteOf(request));
      return downloadReport(deps, view, request, { name: "pages.csv", entry: page, lines });
    }),
    read(deps, getFieldValues, async (view, { params }) => ({
      values: await readValues(view, keys, params.objectType, params.objectId),
    })),
  ];
}
