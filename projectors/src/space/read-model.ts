import type { SpaceSettings } from "@annals/command-api/events";
import { table } from "../table.ts";

export interface SpaceRow {
  id: string;
  key: string;
  name: string;
  settings: SpaceSettings;
  founded_at: Date;
}
export const spaceTable = table<SpaceRow>(
  "space",
  {
    id: "uuid not null",
    key: "text not null",
    name: "text not null",
    settings: "jsonb not null",
    founded_at: "timestamptz not null",
  },
  ["id"],
);
export const spaceIndexes = ["create index space_key on space (key)"];
