import type { OpenValues } from "../person/custom.ts";
import { namesOf } from "../person/names.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { needMember } from "../runtime/viewer.ts";
import { getFieldPeople, getFields, getFieldValues, getPagesByFields } from "./contract.ts";
import { readPagesByFields } from "./pages.ts";
import { readFields, readValues } from "./queries.ts";

/** Custom fields. */
export function fieldRoutes({ keys, ...deps }: Deps & { keys: OpenValues }) {
  return [
    read(deps, getFields, async (view, { params, query }) => ({
      data: await readFields(view, params.model, query.removed === 1),
    })),
    read(deps, getFieldPeople, async (view, { query: { ids } }) => {
      needMember(view.viewer);
      const nameOf = await namesOf(view, ids);
      return { names: Object.fromEntries(ids.map((id) => [id, nameOf(id)])) };
    }),
    read(deps, getPagesByFields, async (view, { query: { page = null, ...asked } }) =>
      readPagesByFields(view, { page, ...asked }),
    ),
    read(deps, getFieldValues, async (view, { params }) => ({
      values: await readValues(view, keys, params.objectType, params.objectId),
    })),
  ];
}
