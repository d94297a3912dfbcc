import { resolve } from "node:path";
import type { ScannerPlace } from "@annals/files";
import { type S3Place, s3PlaceOf } from "@annals/files/s3-place";
import { addressPattern, asciiAddress } from "@annals/mail/address";
import { allowedOf } from "@annals/webhook";
import * as z from "zod";

/**
 * Every setting of Annals, read once from the environment. This table is the documentation (`annals settings`, README):
 * name, meaning and check. A bad value stops the start with one clear line.
 */
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const text = z.string();
const email = z
  .string()
  .overwrite(asciiAddress)
  .regex(addressPattern, { error: "must be an e-mail address" });
const s3Place = text.transform((address, context) => {
  const place = s3PlaceOf(address);
  if (typeof place !== "string") return place;
  context.addIssue({ code: "custom", message: place });
  return z.NEVER;
});
const atLeast = (length: number) =>
  z.string().refine((value) => [...value].length >= length, `must have at least ${length} characters`);
const passphrase = z
  .string()
  .refine(
    (value) => value === "none" || [...value].length >= 20,
    "must have at least 20 characters, or be none",
  );
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)),
      `must start with ${schemes.map((s) => `${s}://`).join(" or ")}`,
    );

const addresses = z
  .string()
  .transform((list) => list.split(",").map((one) => one.trim().replace(/\/$/, "")))
  .refine(
    (list) => list.every((one) => /^http:\/\/[^/\s]+$/.test(one) && URL.canParse(one)),
    "must be addresses as in http://commands1:4001, with commas between them",
  );

/** As in W3C Baggage: bytes as %20. What is none stays as it is. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

interface Setting {
  meaning: string;
  fallback: string | undefined;
  check: z.ZodType;
  /** Its value is never shown. */
  secret?: true;
}

const table = {
  PORT: { meaning: "Port of the web address", fallback: "4000", check: wholeNumber(0, 65535) },
  ANNALS_HOST: {
    meaning: "Address to listen on; 0.0.0.0 to be reached from other machines",
    fallback: "127.0.0.1",
    check: text,
  },
  ANNALS_DATA: {
    meaning: "The data folder: database, files, secrets",
    fallback: ".annals",
    check: text,
  },
  ANNALS_URL: {
    meaning: "The address that people use, when it is another than the one listened on",
    fallback: undefined,
    check: url("http", "https").optional(),
  },
  ANNALS_COURSES_URL: {
    meaning:
      "The address that courses run on, of another site than the app, as in https://*.courses.example.net (* stands for each course); this machine alone when not given",
    fallback: undefined,
    check: url("http", "https")
      .refine(URL.canParse, "must be an address")
      .refine(
        (given) => /^https?:\/\/(\*\.)?[^/*]+\/?$/.test(given),
        "must be a host alone, at most with *. before it",
      )
      .optional(),
  },
  ANNALS_PROXIES: {
    meaning: "How many proxies stand in front: that many addresses of X-Forwarded-For are believed",
    fallback: "0",
    check: wholeNumber(0, 10),
  },
  ANNALS_ADMIN_EMAIL: {
    meaning:
      "With the next: makes the first admin at the first start, without the form, or a new one when no admin can sign in",
    fallback: undefined,
    check: email.optional(),
  },
  ANNALS_ADMIN_PASSWORD: {
    meaning: "Password of that first admin, at least 8 characters",
    fallback: undefined,
    check: atLeast(8).optional(),
    secret: true,
  },
  ANNALS_SPACE_NAME: {
    meaning: "Name of the first space when it is made without the form",
    fallback: "Handbook",
    check: z.string().max(100, "must have at most 100 characters"),
  },
  ANNALS_APP_SUBDOMAIN: {
    meaning: "First label of a three-label host that is not a space's",
    fallback: "app",
    check: z.string().regex(/^[a-z0-9-]+$/, "must be made of a-z, 0-9 and -"),
  },
  ANNALS_SPACE_CREATORS: {
    meaning: "Who may make new spaces: admins (and developers) of a space, all members, or nobody",
    fallback: "admins",
    check: z.enum(["admins", "members", "nobody"], { error: "must be admins, members or nobody" }),
  },
  ANNALS_OPERATOR_SPACES: {
    meaning:
      "Whose admins and developers operate the installation: keys of spaces with commas between; the first space when not given",
    fallback: undefined,
    check: z
      .string()
      .transform((list) => list.split(",").map((one) => one.trim()))
      .refine(
        (keys) => keys.every((key) => /^[a-z0-9-]+$/.test(key)),
        "must be keys of spaces with commas between, as in main,it",
      )
      .optional(),
  },
  ANNALS_SECRET: {
    meaning:
      "Master secret for tokens and personal keys, at least 32 characters; made and kept in the data folder when not given",
    fallback: undefined,
    check: atLeast(32).optional(),
    secret: true,
  },
  ANNALS_POSTGRES_URL: {
    meaning: "A PostgreSQL server for the read models and the command side; embedded when not given",
    fallback: undefined,
    check: url("postgres", "postgresql").optional(),
    secret: true,
  },
  ANNALS_POSTGRES_DIRECT_URL: {
    meaning:
      "The same database without the pooler in front of it, for what needs a session, where ANNALS_POSTGRES_URL leads through one in transaction mode",
    fallback: undefined,
    check: url("postgres", "postgresql").optional(),
    secret: true,
  },
  ANNALS_COMMAND_APIS: {
    meaning:
      "Where `annals gateway` finds the command APIs, as in http://commands1:4001,http://commands2:4001",
    fallback: undefined,
    check: addresses.optional(),
  },
  ANNALS_QUERY_APIS: {
    meaning: "Where `annals gateway` finds the query APIs",
    fallback: undefined,
    check: addresses.optional(),
  },
  ANNALS_PROBES: {
    meaning:
      "Host and port at which /health, /ready and /metrics of this process are answered, to whoever reaches them, as in 127.0.0.1:9400; nowhere when not given",
    fallback: undefined,
    check: z
      .string()
      .regex(/^[^\s:/]+:\d{1,5}$/, "must be a host and a port, as in 127.0.0.1:9400")
      .transform((place) => {
        const [host = "", port = ""] = place.split(":");
        return { host, port: Number(port) };
      })
      .optional(),
  },
  ANNALS_START_WAIT: {
    meaning:
      "How many seconds a start waits for what is missing, before it ends with status 75, on which a supervisor starts it again",
    fallback: "60",
    check: wholeNumber(0, 3600),
  },
  ANNALS_FILE_QUOTA: {
    meaning:
      "How much the files of a space may take together, in MB or GB as in 20 GB; as much as there is when not given",
    fallback: undefined,
    check: z
      .string()
      .regex(/^[1-9]\d{0,6} ?[MG]B$/i, "must be a whole number of MB or GB, as in 20 GB")
      .transform((given) => Number.parseInt(given, 10) * 1024 ** (/g/i.test(given) ? 3 : 2))
      .optional(),
  },
  ANNALS_CLAMD: {
    meaning:
      "A clamd that looks for viruses in what is uploaded: its host and port, as in clamav:3310, or its socket, as in /run/clamav/clamd.ctl; nothing is looked at when not given",
    fallback: undefined,
    check: z
      .string()
      .regex(
        /^(\/\S+|[^\s:/]+:\d{1,5})$/,
        "must be a host and a port, as in clamav:3310, or a socket, as in /run/clamav/clamd.ctl",
      )
      .transform((place): ScannerPlace => {
        if (place.startsWith("/")) return { path: place };
        const [host = "", port = ""] = place.split(":");
        return { host, port: Number(port) };
      })
      .optional(),
  },
  ANNALS_S3_URL: {
    meaning:
      "An S3 for files, as in https://key:secret@host:port/bucket/prefix?region=…&style=path; the data folder when not given",
    fallback: undefined,
    check: s3Place.optional(),
    secret: true,
  },
  ANNALS_EVENTSTORE_URL: {
    meaning: "An EventStoreDB or KurrentDB for the log; PostgreSQL when not given",
    fallback: undefined,
    check: url("esdb", "esdb+discover", "kurrentdb", "kurrentdb+discover").optional(),
    secret: true,
  },
  ANNALS_EVENTSTORE_LOG: {
    meaning: "Name of this log when several share that server: small letters, digits, underscores",
    fallback: undefined,
    check: z
      .string()
      .regex(/^[a-z0-9_]{1,40}$/, "must be 1 to 40 lowercase letters, digits or underscores")
      .optional(),
  },
  ANNALS_KAFKA_BROKERS: {
    meaning:
      "Brokers of a Kafka that brings facts to the projections, as in kafka1:9092,kafka2:9092; the log itself when not given",
    fallback: undefined,
    check: z
      .string()
      .regex(
        /^[^\s,:/]+:\d{1,5}(,[^\s,:/]+:\d{1,5})*$/,
        "must be hosts with ports, as in kafka1:9092,kafka2:9092",
      )
      .transform((hosts) => hosts.split(","))
      .optional(),
  },
  ANNALS_KAFKA_TOPIC: {
    meaning: "The topic of this Annals there: one partition, which it makes itself",
    fallback: "annals-facts",
    check: z
      .string()
      .regex(/^[\w.-]{1,200}$/, "must be 1 to 200 letters, digits, dots, dashes or underscores"),
  },
  ANNALS_KAFKA_EVENTS_TOPIC: {
    meaning:
      "A topic there for other systems: facts as CloudEvents, keyed by space, without what is sealed; none when not given",
    fallback: undefined,
    check: z
      .string()
      .regex(/^[\w.-]{1,200}$/, "must be 1 to 200 letters, digits, dots, dashes or underscores")
      .optional(),
  },
  ANNALS_KAFKA_TLS: {
    meaning: "on for brokers that speak TLS, or the file of the authority that signed their certificates",
    fallback: "off",
    check: text,
  },
  ANNALS_KAFKA_SASL: {
    meaning: "How to sign in there, as in scram-sha-512:name:password; also plain and scram-sha-256",
    fallback: undefined,
    check: z
      .string()
      .regex(
        /^(plain|scram-sha-256|scram-sha-512):[^:]+:.+$/s,
        "must be a mechanism, a name and a password with colons between them",
      )
      .optional(),
    secret: true,
  },
  ANNALS_DROPBOX_KEY: {
    meaning: "Key of the app at Dropbox by which spaces show their files; without one Dropbox is not offered",
    fallback: undefined,
    check: z
      .string()
      .regex(/^[a-z0-9]{4,40}$/, "must be the key of an app at Dropbox")
      .optional(),
  },
  ANNALS_DROPBOX_URL: {
    meaning: "A server that speaks the API of Dropbox, in place of its own",
    fallback: undefined,
    check: url("http", "https").optional(),
  },
  ANNALS_MEILI_URL: {
    meaning: "A Meilisearch in which pages are found; PostgreSQL when not given",
    fallback: undefined,
    check: url("http", "https").refine(URL.canParse, "must be an address").optional(),
  },
  ANNALS_MEILI_KEY: {
    meaning: "A key of that Meilisearch that may make, fill, search and delete indexes",
    fallback: undefined,
    check: text.optional(),
    secret: true,
  },
  ANNALS_SMTP_URL: {
    meaning:
      "A mail server, as in smtp://name:password@mail.example.org:587; without one mails stay in the outbox for admins",
    fallback: undefined,
    check: url("smtp", "smtps").optional(),
    secret: true,
  },
  ANNALS_SMTP_OAUTH: {
    meaning:
      "How a mail server that takes no passwords is signed in to: microsoft:tenant:client id:client secret, or google: and the file with the key of a service account; the name alone then stands in ANNALS_SMTP_URL",
    fallback: undefined,
    check: z
      .string()
      .regex(
        /^(microsoft:[^:]+:[^:]+:.+|google:.+)$/s,
        "must be microsoft:tenant:client id:client secret, or google:file",
      )
      .optional(),
    secret: true,
  },
  ANNALS_SMTP_TOKEN_URL: {
    meaning: "A server that gives these tokens, in place of that of Microsoft or Google",
    fallback: undefined,
    check: url("http", "https").refine(URL.canParse, "must be an address").optional(),
  },
  ANNALS_SMTP_RATE: {
    meaning:
      "How many mails are sent in any minute, by all processes together; as many as there are when not given",
    fallback: undefined,
    check: wholeNumber(1, 100_000).optional(),
  },
  ANNALS_SMTP_CONNECTIONS: {
    meaning: "How many mails are sent at a time, by each process that sends mails",
    fallback: "4",
    check: wholeNumber(1, 100),
  },
  ANNALS_MAIL_FROM: {
    meaning: "The address that mails come from; annals@ the host of ANNALS_URL when not given",
    fallback: undefined,
    check: email.optional(),
  },
  ANNALS_BACKUP_FOLDER: {
    meaning:
      "A folder, best on another disk, that the running program makes a backup in each day; none when not given",
    fallback: undefined,
    check: text.optional(),
  },
  ANNALS_BACKUP_AT: {
    meaning: "When that backup is made, UTC",
    fallback: "03:00",
    check: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time as in 03:00"),
  },
  ANNALS_BACKUP_KEPT: {
    meaning: "How many of these backups are kept, the newest; what did not change stands on the disk once",
    fallback: "7",
    check: wholeNumber(1, 1000),
  },
  ANNALS_BACKUP_S3_URL: {
    meaning:
      "An S3, best of another house, that each of these backups is sent to when it is made, written as ANNALS_S3_URL; none when not given",
    fallback: undefined,
    check: s3Place.optional(),
    secret: true,
  },
  ANNALS_BACKUP_KEY: {
    meaning:
      "A passphrase of at least 20 characters that encrypts backups and opens them again; do not keep it with the backups. Not encrypted if not set; set it to none to stop encrypting them",
    fallback: undefined,
    check: passphrase.optional(),
    secret: true,
  },
  ANNALS_PROOF_FILE: {
    meaning:
      "A file that signed checkpoints of the log are added to, on a disk that whoever can change the database cannot change; nowhere when not given",
    fallback: undefined,
    check: text.optional(),
  },
  ANNALS_PROOF_WEBHOOK: {
    meaning: "An address that signed checkpoints of the log are sent to, by POST as JSON",
    fallback: undefined,
    check: url("http", "https").refine(URL.canParse, "must be an address").optional(),
    secret: true,
  },
  ANNALS_PROOF_S3_URL: {
    meaning:
      "An S3, best with an object lock on its bucket, that signed checkpoints of the log are sent to, written as ANNALS_S3_URL",
    fallback: undefined,
    check: s3Place.optional(),
    secret: true,
  },
  ANNALS_PROOF_MAIL: {
    meaning: "An address that signed checkpoints of the log are mailed to, once a day",
    fallback: undefined,
    check: email.optional(),
  },
  ANNALS_WEBHOOK_ALLOW: {
    meaning:
      "What webhooks may reach beside the public internet, also by http: hosts, addresses and networks, as in hooks.intranet,10.1.0.0/16",
    fallback: undefined,
    check: z
      .string()
      .transform((list) => list.split(",").map((one) => one.trim()))
      .refine(
        (list) => allowedOf(list) !== null,
        "must be hosts, addresses or networks, as in hooks.intranet,10.1.0.0/16",
      )
      .optional(),
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    meaning:
      "A receiver of traces by the OpenTelemetry Protocol, as in http://collector:4318; nothing is traced when not given",
    fallback: undefined,
    check: url("http", "https").refine(URL.canParse, "must be an address").optional(),
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    meaning: "The whole address that traces are sent to, where it is not /v1/traces below that one",
    fallback: undefined,
    check: url("http", "https").refine(URL.canParse, "must be an address").optional(),
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    meaning: "Headers that are sent with traces, as in api-key=secret,tenant=wiki",
    fallback: undefined,
    check: z
      .string()
      .transform((list, context) => {
        const pairs = list.split(",").map((one) => one.trim().split(/=(.*)/s));
        const headers = pairs.map(([name = "", value = ""]) => [name.trim(), unescaped(value.trim())]);
        if (
          headers.every(
            ([name, value]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name!) && /^[\x20-\x7e]+$/.test(value!),
          )
        )
          return Object.fromEntries(headers) as Record<string, string>;
        context.addIssue({
          code: "custom",
          message: "must be names and values, as in api-key=secret,tenant=wiki",
        });
        return z.NEVER;
      })
      .optional(),
    secret: true,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    meaning: "How traces are sent",
    fallback: "http/json",
    check: z.literal("http/json", { error: "must be http/json, the one that Annals speaks" }),
  },
  OTEL_SERVICE_NAME: {
    meaning: "What this process is called in traces; annals, or annals-gateway and the like, when not given",
    fallback: undefined,
    check: text.optional(),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    meaning: "Which share of all requests is traced, from 0 to 1; the same for all processes of one Annals",
    fallback: "1",
    check: z.coerce
      .number({ error: "must be a number from 0 to 1" })
      .min(0, { error: "must be a number from 0 to 1" })
      .max(1, { error: "must be a number from 0 to 1" }),
  },
  ANNALS_LOG_LEVEL: {
    meaning: `How much is logged: ${levels.join(", ")}`,
    fallback: "warn",
    check: z.enum(levels, { error: `must be one of ${levels.join(", ")}` }),
  },
} satisfies Record<string, Setting>;

export interface KafkaSettings {
  brokers: string[];
  topic: string;
  /** The topic for other systems; null for none. */
  eventsTopic: string | null;
  /** True for authorities that Node knows, or the file of the authority. */
  tls: boolean | string;
  sasl: {
    mechanism: "plain" | "scram-sha-256" | "scram-sha-512";
    username: string;
    password: string;
  } | null;
}

export type SmtpOAuth = (
  | { by: "microsoft"; tenant: string; client: string; secret: string }
  | { by: "google"; keyFile: string }
) & { url: string | null };

export interface Settings {
  port: number;
  host: string;
  /** Absolute path. */
  data: string;
  /** Null: the address listened on. */
  url: string | null;
  /** Null: courses run on this machine alone. */
  coursesUrl: string | null;
  /** How many proxies stand in front. */
  proxies: number;
  /** Null: the first admin is made by the form. */
  admin: { email: string; password: string; space: string } | null;
  appSubdomain: string;
  spaceCreators: "admins" | "members" | "nobody";
  /** Keys of spaces; null: the first space. */
  operatorSpaces: string[] | null;
  secret: string | null;
  postgresUrl: string | null;
  /** The same database for what needs a session; null: the same address. */
  postgresDirectUrl: string | null;
  /** Where a gateway finds the sides. */
  commandApis: string[];
  queryApis: string[];
  /** Where operators ask how this process is; null for nowhere. */
  probes: { host: string; port: number } | null;
  /** How long a start waits for what is missing, in seconds. */
  startWait: number;
  /** Where facts are copied to for the projections; null when they read the log. */
  kafka: KafkaSettings | null;
  /** How much the files of a space may take, in bytes; null for no bound. */
  fileQuota: number | null;
  /** Where uploads are looked at for viruses; null for nowhere. */
  clamd: ScannerPlace | null;
  /** Where files are; null: in the data folder. */
  s3: S3Place | null;
  eventStoreUrl: string | null;
  /** Null: the log has no name. */
  eventStoreLog: string | null;
  /** How Dropbox is asked; null where it is not offered. `url` null: at Dropbox itself. */
  dropbox: { key: string; url: string | null } | null;
  /** Where pages are found; null for PostgreSQL. */
  meili: { url: string; key: string | null } | null;
  /** Null: mails stay in the outbox. */
  smtpUrl: string | null;
  /** Who gives tokens for the mail server; null where it takes passwords. `url` null: at Microsoft or Google themselves. */
  smtpOAuth: SmtpOAuth | null;
  /** How many mails are sent in a minute; null for as many as there are. */
  smtpRate: number | null;
  /** How many mails are sent at a time. */
  smtpConnections: number;
  /** Null: an address at the host that people use. */
  mailFrom: string | null;
  /** Where backups are made each day, when (UTC), and how many are kept; null for none. */
  backup: { folder: string; at: string; kept: number } | null;
  /** An S3 that these backups are sent to; null for none. */
  backupS3: S3Place | null;
  /** What encrypts backups; null: they are not encrypted. */
  backupKey: string | null;
  /** Whether the settings say that they are not: without a word nothing that was encrypted before goes on unencrypted. */
  backupsAreOpen: boolean;
  /** Where signed checkpoints of the log are sent; null for nowhere. */
  proof: { file: string | null; webhook: string | null; s3: S3Place | null; mail: string | null };
  /** What webhooks may reach beside the public internet. */
  webhookAllow: string[];
  /** Where traces are sent; null for nowhere. `service` null: by the kind of the process. */
  tracing: { url: string; headers: Record<string, string>; service: string | null; share: number } | null;
  logLevel: string;
}

/** A bad setting; the message is one line with its name and what it must be. */
export class BadSetting extends Error {
  override name = "BadSetting";
}

/** Reads the settings. @throws BadSetting */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const value = <T>(name: keyof typeof table): T => {
    const setting: Setting = table[name];
    const given = env[name]?.trim() || setting.fallback;
    const result = setting.check.safeParse(given);
    if (result.success) return result.data as T;
    const shown = setting.secret ? "its value" : JSON.stringify(given);
    throw new BadSetting(
      `${name}: ${shown} ${result.error.issues[0]?.message ?? "is not valid"}. ${setting.meaning}.`,
    );
  };
  const email = value<string | undefined>("ANNALS_ADMIN_EMAIL");
  const password = value<string | undefined>("ANNALS_ADMIN_PASSWORD");
  if ((email === undefined) !== (password === undefined)) {
    throw new BadSetting("ANNALS_ADMIN_EMAIL and ANNALS_ADMIN_PASSWORD go together: give both or none.");
  }
  const address = value<string | undefined>("ANNALS_URL") ?? null;
  const coursesUrl = value<string | undefined>("ANNALS_COURSES_URL") ?? null;
  if (coursesUrl !== null && address !== null && new URL(coursesUrl).hostname === new URL(address).hostname)
    throw new BadSetting(
      "ANNALS_COURSES_URL: it has the host of ANNALS_URL, and cookies do not tell ports apart. Give courses a host of another site.",
    );
  const proofMail = value<string | undefined>("ANNALS_PROOF_MAIL") ?? null;
  if (proofMail !== null && value<string | undefined>("ANNALS_SMTP_URL") === undefined)
    throw new BadSetting(
      "ANNALS_PROOF_MAIL: it needs ANNALS_SMTP_URL, a mail server that sends checkpoints.",
    );
  const backupFolder = absolute(value<string | undefined>("ANNALS_BACKUP_FOLDER"));
  const backup = { at: value<string>("ANNALS_BACKUP_AT"), kept: value<number>("ANNALS_BACKUP_KEPT") };
  const backupS3 = value<S3Place | undefined>("ANNALS_BACKUP_S3_URL") ?? null;
  const backupKey = value<string | undefined>("ANNALS_BACKUP_KEY") ?? null;
  if (backupS3 !== null && backupFolder === null)
    throw new BadSetting(
      "ANNALS_BACKUP_S3_URL: it takes the backups of a schedule. Name their folder in ANNALS_BACKUP_FOLDER as well.",
    );
  const dropboxKey = value<string | undefined>("ANNALS_DROPBOX_KEY");
  return {
    port: value("PORT"),
    host: value("ANNALS_HOST"),
    data: resolve(value<string>("ANNALS_DATA")),
    url: address,
    coursesUrl,
    proxies: value("ANNALS_PROXIES"),
    admin: email && password ? { email, password, space: value("ANNALS_SPACE_NAME") } : null,
    appSubdomain: value("ANNALS_APP_SUBDOMAIN"),
    spaceCreators: value("ANNALS_SPACE_CREATORS"),
    operatorSpaces: value<string[] | undefined>("ANNALS_OPERATOR_SPACES") ?? null,
    secret: value<string | undefined>("ANNALS_SECRET") ?? null,
    postgresUrl: value<string | undefined>("ANNALS_POSTGRES_URL") ?? null,
    postgresDirectUrl: value<string | undefined>("ANNALS_POSTGRES_DIRECT_URL") ?? null,
    commandApis: value<string[] | undefined>("ANNALS_COMMAND_APIS") ?? [],
    queryApis: value<string[] | undefined>("ANNALS_QUERY_APIS") ?? [],
    probes: value<Settings["probes"] | undefined>("ANNALS_PROBES") ?? null,
    startWait: value("ANNALS_START_WAIT"),
    kafka: kafkaOf(value),
    fileQuota: value<number | undefined>("ANNALS_FILE_QUOTA") ?? null,
    clamd: value<ScannerPlace | undefined>("ANNALS_CLAMD") ?? null,
    s3: value<S3Place | undefined>("ANNALS_S3_URL") ?? null,
    eventStoreUrl: value<string | undefined>("ANNALS_EVENTSTORE_URL") ?? null,
    eventStoreLog: value<string | undefined>("ANNALS_EVENTSTORE_LOG") ?? null,
    dropbox:
      dropboxKey === undefined
        ? null
        : { key: dropboxKey, url: value<string | undefined>("ANNALS_DROPBOX_URL") ?? null },
    meili: meiliOf(value),
    smtpUrl: value<string | undefined>("ANNALS_SMTP_URL") ?? null,
    smtpOAuth: smtpOAuthOf(value),
    smtpRate: value<number | undefined>("ANNALS_SMTP_RATE") ?? null,
    smtpConnections: value("ANNALS_SMTP_CONNECTIONS"),
    mailFrom: value<string | undefined>("ANNALS_MAIL_FROM") ?? null,
    backup: backupFolder === null ? null : { folder: backupFolder, ...backup },
    backupS3,
    backupKey: backupKey === "none" ? null : backupKey,
    backupsAreOpen: backupKey === "none",
    proof: {
      file: absolute(value<string | undefined>("ANNALS_PROOF_FILE")),
      webhook: value<string | undefined>("ANNALS_PROOF_WEBHOOK") ?? null,
      s3: value<S3Place | undefined>("ANNALS_PROOF_S3_URL") ?? null,
      mail: proofMail,
    },
    webhookAllow: value<string[] | undefined>("ANNALS_WEBHOOK_ALLOW") ?? [],
    tracing: tracingOf(value),
    logLevel: value("ANNALS_LOG_LEVEL"),
  };
}

function tracingOf(value: <T>(name: keyof typeof table) => T): Settings["tracing"] {
  const whole = value<string | undefined>("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT");
  const base = value<string | undefined>("OTEL_EXPORTER_OTLP_ENDPOINT");
  const url = whole ?? (base && `${base.replace(/\/$/, "")}/v1/traces`);
  // What other programs of this machine are told of OpenTelemetry is no concern of one that does not trace.
  if (!url) return null;
  value("OTEL_EXPORTER_OTLP_PROTOCOL");
  return {
    url,
    headers: value<Record<string, string> | undefined>("OTEL_EXPORTER_OTLP_HEADERS") ?? {},
    service: value<string | undefined>("OTEL_SERVICE_NAME") ?? null,
    share: value("OTEL_TRACES_SAMPLER_ARG"),
  };
}

const absolute = (path: string | undefined): string | null => (path === undefined ? null : resolve(path));

function meiliOf(value: <T>(name: keyof typeof table) => T): Settings["meili"] {
  const url = value<string | undefined>("ANNALS_MEILI_URL");
  return url === undefined ? null : { url, key: value<string | undefined>("ANNALS_MEILI_KEY") ?? null };
}

/** @throws BadSetting */
function smtpOAuthOf(value: <T>(name: keyof typeof table) => T): SmtpOAuth | null {
  const given = value<string | undefined>("ANNALS_SMTP_OAUTH");
  if (given === undefined) return null;
  const smtpUrl = value<string | undefined>("ANNALS_SMTP_URL");
  if (smtpUrl === undefined || new URL(smtpUrl).username === "")
    throw new BadSetting(
      "ANNALS_SMTP_OAUTH: ANNALS_SMTP_URL must have the name of the mailbox, as in smtp://post%40example.org@smtp.office365.com:587.",
    );
  const url = value<string | undefined>("ANNALS_SMTP_TOKEN_URL") ?? null;
  const [by, ...parts] = given.split(":");
  if (by === "google") return { by, keyFile: resolve(parts.join(":")), url };
  const [tenant = "", client = "", ...secret] = parts;
  return { by: "microsoft", tenant, client, secret: secret.join(":"), url };
}

/** @throws BadSetting */
function kafkaOf(value: <T>(name: keyof typeof table) => T): KafkaSettings | null {
  const brokers = value<string[] | undefined>("ANNALS_KAFKA_BROKERS");
  const eventsTopic = value<string | undefined>("ANNALS_KAFKA_EVENTS_TOPIC") ?? null;
  if (brokers === undefined) {
    if (eventsTopic !== null)
      throw new BadSetting(
        "ANNALS_KAFKA_EVENTS_TOPIC: it needs ANNALS_KAFKA_BROKERS, a Kafka with that topic.",
      );
    return null;
  }
  const tls = value<string>("ANNALS_KAFKA_TLS");
  const sasl = value<string | undefined>("ANNALS_KAFKA_SASL");
  const [mechanism = "", username = "", ...password] = sasl?.split(":") ?? [];
  return {
    brokers,
    topic: value("ANNALS_KAFKA_TOPIC"),
    eventsTopic,
    tls: tls === "on" ? true : tls === "off" ? false : tls,
    sasl:
      sasl === undefined
        ? null
        : {
            mechanism: mechanism as NonNullable<KafkaSettings["sasl"]>["mechanism"],
            username,
            password: password.join(":"),
          },
  };
}

/** Variables that only tests and `make dev` read. */
const elsewhere = /^ANNALS_(TEST|DEV)_/;

/** One line for each `ANNALS_…` variable that is no setting: a name that is spelled wrong must not go unnoticed. */
export function unknownSettings(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith("ANNALS_") && !(name in table) && !elsewhere.test(name))
    .map((name) => `${name} is not a setting of Annals and is ignored. \`annals settings\` lists them all.`);
}

/** The table of all settings, for the README and `annals settings`. */
export function describeSettings(): { name: string; meaning: string; fallback: string }[] {
  return Object.entries(table).map(([name, setting]: [string, Setting]) => ({
    name,
    meaning: setting.meaning,
    fallback: setting.fallback ?? "",
  }));
}
