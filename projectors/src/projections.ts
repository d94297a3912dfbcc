import { createHash } from "node:crypto";
import type { PersonKeys } from "@annals/person-keys";
import { activityModel } from "./activity/read-model.ts";
import { draftModel } from "./draft/read-model.ts";
import { pageModel } from "./entry/page.ts";
import { entryModel } from "./entry/read-model.ts";
import { fileModel } from "./file/read-model.ts";
import { importModel } from "./import/read-model.ts";
import { memberModel } from "./member/read-model.ts";
import { personModel } from "./person/read-model.ts";
import { revisionModel } from "./revision/read-model.ts";
import type { ReadModel } from "./runtime/read-model.ts";
import { createReadIndexes, createTable } from "./runtime/table/table.ts";
import { searchModel } from "./search/read-model.ts";
import { seatModel } from "./seat/read-model.ts";
import { sessionModel } from "./session/read-model.ts";
import { installationModel } from "./setup/read-model.ts";
import { spaceModel } from "./space/read-model.ts";

/** Read models that move together, with one checkpoint. */
export interface Projection {
  name: string;
  models: ReadModel[];
}

/** All projections. The order of the models is that of their handlers. */
export function projectionsWith(keys: Pick<PersonKeys, "openAll">): Projection[] {
  const content = [
    installationModel,
    spaceModel,
    personModel(keys),
    memberModel,
    sessionModel,
    entryModel,
    fileModel,
    revisionModel,
    draftModel,
    pageModel,
    seatModel,
    importModel,
    searchModel,
  ];
  return [
    { name: "content", models: content },
    { name: "activity", models: [activityModel] },
  ];
}

/** Changes with the shape of any table and the version of any read model or of the index: another one means building anew. */
export function versionOf(projections: Projection[], searchVersion = ""): string {
  const shapes = projections.map(({ name, models }) => [
    name,
    models.map(({ name, version, tables }) => [
      name,
      version,
      ...tables.flatMap(createTable),
      ...tables.flatMap(createReadIndexes),
    ]),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([shapes, searchVersion]))
    .digest("hex")
    .slice(0, 16);
}
