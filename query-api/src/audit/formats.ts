/** The formats that facts are exported in: each writes a line for each fact. */
import { csvLine, csvStart } from "../runtime/csv.ts";
import type { AuditedFact, AuditFormat } from "./contract.ts";

interface Format {
  type: string;
  ending: string;
  start: string;
  line(fact: AuditedFact, space: string): string;
}

const nameOf = ({ actor }: AuditedFact) => actor?.display_name ?? "Annals";

const csv: Format = {
  type: "text/csv; charset=utf-8",
  ending: "csv",
  start: `${csvStart}${csvLine(["at", "who", "who_id", "area", "type", "what", "page", "page_id", "request", "id"])}`,
  line: (fact) => {
    const { id, at, actor, area, type, text, entry, request } = fact;
    return csvLine([
      ...[at, nameOf(fact), actor?.id ?? "", area, type, text],
      ...[entry?.title ?? "", entry?.uuid ?? "", request, id],
    ]);
  },
};

const lines = (ending: string, line: Format["line"]): Format => ({
  ...{ type: "application/x-ndjson; charset=utf-8", ending, start: "" },
  line,
});

const jsonl = lines("jsonl", (fact) => `${JSON.stringify(fact)}\n`);

const inHeader = (text: string) => text.replace(/[\\|]/g, "\\$&").replace(/[\r\n]+/g, " ");
const inExtension = (text: string) => text.replace(/[\\=]/g, "\\$&").replace(/\r?\n|\r/g, "\\n");

/** ArcSight's Common Event Format, version 0. */
const cef: Format = {
  ...{ type: "text/plain; charset=utf-8", ending: "cef", start: "" },
  line(fact, space) {
    const { id, at, actor, area, type, text, entry, request } = fact;
    const values: [string, string | undefined][] = [
      ["rt", String(Date.parse(at))],
      ["externalId", id],
      ["suid", actor?.id],
      ["suser", nameOf(fact)],
      ["act", type],
      ["cat", area],
      ["msg", text],
      ...(entry === null
        ? []
        : ([
            ["cs1Label", "page"],
            ["cs1", entry.title],
            ["cs2Label", "page_id"],
            ["cs2", entry.uuid],
          ] as [string, string][])),
      ["cs3Label", "request"],
      ["cs3", request],
      ["cs4Label", "space"],
      ["cs4", space],
    ];
    const extension = values.flatMap(([name, value]) => (value ? [`${name}=${inExtension(value)}`] : []));
    return `CEF:0|Annals|Annals|1|${inHeader(type)}|${inHeader(text)}|${area === "leaving" || area === "access" ? 5 : 3}|${extension.join(" ")}\n`;
  },
};

/** The activities of OCSF's class "Web Resources Activity". */
const activities: [RegExp, number, string][] = [
  [/^ExportBegan$/, 7, "Export"],
  [/^(?:ImportBegan|FilesImported)$/, 6, "Import"],
  [/Shared$|LinkMade$/, 8, "Share"],
  [/(?:Created|Added|Uploaded|Founded|Joined|Opened|Posted|Began|Begun)$/, 1, "Create"],
  [/(?:Removed|Deleted|Trashed|Purged|Left|Closed|Ended|Erased|Revoked|Shredded)$/, 4, "Delete"],
];

/** OCSF 1.3, as JSON lines: category 6 (Application Activity), class 6001 (Web Resources Activity). */
const ocsf = lines("ocsf.jsonl", (fact, space) => {
  const { id, at, actor, area, type, text, entry, request } = fact;
  const [, activity_id, activity_name] = activities.find(([kinds]) => kinds.test(type)) ?? [
    null,
    3,
    "Update",
  ];
  const isRefused = type === "CallRefused";
  const event = {
    ...{ category_uid: 6, category_name: "Application Activity" },
    ...{ class_uid: 6001, class_name: "Web Resources Activity" },
    ...{ activity_id, activity_name, type_uid: 600_100 + activity_id },
    ...{ severity_id: 1, severity: "Informational", time: Date.parse(at), message: text },
    ...(isRefused ? { status_id: 2, status: "Failure" } : { status_id: 1, status: "Success" }),
    metadata: {
      ...{ version: "1.3.0", uid: id, correlation_uid: request, event_code: type },
      product: { name: "Annals", vendor_name: "Annals" },
      labels: [`space:${space}`],
    },
    actor: actor === null ? { app_name: "Annals" } : { user: { uid: actor.id, name: actor.display_name } },
    web_resources: [
      entry === null ? { type: area, name: space } : { type: "page", uid: entry.uuid, name: entry.title },
    ],
  };
  return `${JSON.stringify(event)}\n`;
});

export const formats: Record<AuditFormat, Format> = { csv, jsonl, cef, ocsf };
