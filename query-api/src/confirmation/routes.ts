import { downloadReport } from "../file/download.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import { downloadReaders, getChangesToRead, getReaders, getToRead } from "./contract.ts";
import { readersInCsv } from "./csv.ts";
import { readChanges, readReaders, readToRead } from "./queries.ts";

/** Who is to read a page, and what one is to read oneself. */
export const confirmationRoutes = (deps: Deps) => [
  read(deps, getReaders, (view, { params }) => readReaders(view, params.id, deps.now())),
  read(deps, downloadReaders, async (view, request) => {
    const { id } = request.params;
    const now = deps.now();
    const readers = await readReaders(view, id, now);
    return downloadReport(deps, view, request, {
      ...{ name: `${readers.title}.csv`, entry: id, lines: readersInCsv(readers, now) },
    });
  }),
  read(deps, getChangesToRead, (view, { params }) => readChanges(view, params.id)),
  read(deps, getToRead, (view, { query }) => readToRead(view, query)),
];
