/** The other end of signing in by a directory (LDAP): finds who has a name there, and whether a password is theirs. */
import { randomBytes } from "node:crypto";
import { connect as connectPlainly, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectByTls, type TLSSocket } from "node:tls";
import type { Said } from "@annals/document";
import { conflict, invalid } from "@annals/http";
import type { Logger } from "@annals/logging";
import { type Unreached, unreachedBy } from "@annals/watch";
import {
  BusyError,
  Client,
  type Entry,
  Filter,
  FilterParser,
  InvalidCredentialsError,
  ResultCodeError,
  UnavailableError,
} from "ldapts";
import { directoryAt } from "./address.ts";
import type { Directory } from "./events.ts";
import { messages } from "./messages.ts";

/** A directory with the password of the entry that we look people up as. */
interface OpenDirectory {
  /** Its address. */
  issuer: string;
  /** The entry that we look people up as. */
  client_id: string;
  secret: string;
  label: string;
  directory: Directory;
}
/** Somebody whose password was right. */
export interface Found {
  /** What never changes about them there. */
  subject: string;
  /** Their address and names, named as OpenID providers name them. */
  claims: Record<string, unknown>;
  /** For each group here that the directory decides about, by id: whether they belong to it. */
  groups: ReadonlyMap<string, boolean>;
}

export interface Directories {
  /** Checks that a directory answers and knows us. @throws Problem 422 */
  check(directory: OpenDirectory): Promise<void>;
  /**
   * The person with this name and password there; null for nobody. An unknown name takes as long: a nonexistent entry is
   * checked for it.
   * @param mayTry whether a password may be tried for who was found, by their id
   * @throws Problem 409 when the directory cannot be asked
   */
  find(
    provider: OpenDirectory,
    typed: { name: string; password: string },
    mayTry: (subject: string) => Promise<boolean>,
  ): Promise<Found | null>;
}

type Trusted = Pick<ConnectionOptions, "ca">;

/** How long a directory may take for one answer, and for all of them, in milliseconds. */
const patience = { one: 4000, all: 8000 };
/** The most that a directory may send for one sign-in, in bytes: an entry has a few thousand, and with its groups some more. */
const most = 4 * 1024 * 1024;

/** @param trusted beside the usual certificates, those of the machine (`NODE_EXTRA_CA_CERTS`) */
export function createDirectories(logger: Logger, trusted: Trusted = {}): Directories {
  return {
    async check(provider) {
      const { filter, base } = provider.directory;
      try {
        FilterParser.parseString(filterFor(filter, "name"));
      } catch {
        throw invalid("directory.filter", messages.notFilter);
      }
      await talking(provider, trusted, async (client) => {
        await enter(client, provider, trusted);
        await client.search(base, { scope: "base", filter: "(objectClass=*)", attributes: ["1.1"] });
      }).catch((error: unknown) => {
        throw asMistake(error, provider);
      });
    },
    async find(provider, { name, password }, mayTry) {
      // A bind without a password succeeds at many servers, for anybody.
      if (password === "") return null;
      try {
        return await talking(provider, trusted, async (client) => {
          await enter(client, provider, trusted);
          const entry = await entryOf(client, provider, name);
          const subject = entry === null ? null : subjectOf(entry, provider.directory);
          const isTried = subject !== null && (await mayTry(subject));
          if (!isTried) {
            await isPassword(client, nobodyIn(provider.directory), randomBytes(12).toString("hex"));
            return null;
          }
          if (!(await isPassword(client, entry!.dn, password))) return null;
          const { directory } = provider;
          return { subject, claims: claimsOf(entry!, directory), groups: groupsOf(entry!, directory) };
        });
      } catch (error) {
        // The directory's message may hold personal data, so only the kind of failure is logged.
        const { name: kind, code } = error as { name?: string; code?: unknown };
        logger.warn({ trouble: code ?? kind }, "The directory did not answer");
        throw conflict(messages.directoryIsAway({ label: provider.label }));
      }
    },
  };

  /** The entry with this name; null for none, and for several. */
  async function entryOf(client: Client, { directory }: OpenDirectory, name: string): Promise<Entry | null> {
    const { base, filter, id, email, first_name, last_name, groups } = directory;
    const attributes = [id, email, first_name, last_name, "cn", ...(groups ? [groups.attribute] : [])];
    const { searchEntries } = await client.search(base, {
      scope: "sub",
      filter: filterFor(filter, name),
      ...{ attributes, explicitBufferAttributes: [id], sizeLimit: 2 },
    });
    if (searchEntries.length < 2) return searchEntries[0] ?? null;
    logger.warn(
      {},
      "The filter of a directory finds several people for one name, so none of them is signed in",
    );
    return null;
  }

  function subjectOf(entry: Entry, { id }: Directory): string | null {
    const [value] = valuesOf(entry, id);
    const subject = Buffer.isBuffer(value) ? value.toString("hex") : (value ?? "");
    // Bytes that were read as text are not the same again.
    if (subject !== "" && !subject.includes("\ufffd")) return subject;
    logger.warn(
      { attribute: id },
      "An entry of a directory has no id in this attribute, so it signs nobody in",
    );
    return null;
  }
}

/**
 * Talks to a directory for a limited time, by one connection: the client would quietly open another one in place of one that
 * was closed, without StartTLS, and send passwords by that.
 */
async function talking<T>(
  { issuer }: OpenDirectory,
  trusted: Trusted,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const sockets: Socket[] = [];
  const once =
    <Given extends unknown[], S extends Socket>(connect: (...given: Given) => S, before: number) =>
    (...given: Given): S => {
      if (sockets.length > before) throw new Error("The directory closed the connection");
      const socket = connect(...given);
      socket.on("data", () => {
        if (socket.bytesRead > most) socket.destroy(new Error("The directory says too much"));
      });
      sockets.push(socket);
      return socket;
    };
  const isTls = directoryAt(issuer)?.isTls ?? false;
  const client = new Client({
    url: issuer,
    timeout: patience.one,
    connectTimeout: patience.one,
    strictDN: false,
    ...(isTls && { tlsOptions: trusted }),
    createConnection: once(connectPlainly as (...given: unknown[]) => Socket, 0) as typeof connectPlainly,
    createSecureConnection: once(
      connectByTls as (...given: unknown[]) => TLSSocket,
      isTls ? 0 : 1,
    ) as typeof connectByTls,
  });
  let timer: NodeJS.Timeout | undefined;
  const ends = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The directory took too long")), patience.all);
  });
  try {
    return await Promise.race([work(client), ends]);
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) socket.destroy();
  }
}

/** Connects to the directory, and binds as our entry. */
async function enter(
  client: Client,
  { issuer, client_id, secret, directory }: OpenDirectory,
  trusted: Trusted,
): Promise<void> {
  if (directory.start_tls)
    await client.startTLS({ ...trusted, host: directoryAt(issuer)!.host }).catch((error: unknown) => {
      throw error instanceof ResultCodeError
        ? new StartTlsRefused("StartTLS is refused", { cause: error })
        : error;
    });
  await client.bind(client_id, secret);
}

/** Whether a password belongs to an entry. @throws when that cannot be checked now */
async function isPassword(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    const isTrouble = error instanceof BusyError || error instanceof UnavailableError;
    if (error instanceof ResultCodeError && !isTrouble) return false;
    throw error;
  }
}

/** Escapes what was typed for a filter. */
const filterFor = (filter: string, name: string): string =>
  filter.replaceAll("{name}", () => Filter.escape(name));

/** An entry that is not there. */
const nobodyIn = ({ base }: Directory) => `cn=${randomBytes(12).toString("hex")},${base}`;

function valuesOf(entry: Entry, attribute: string): (string | Buffer)[] {
  const name = Object.keys(entry).find((key) => key.toLowerCase() === attribute.toLowerCase());
  const value = name === undefined ? [] : entry[name]!;
  return Array.isArray(value) ? value : [value];
}

function claimsOf(entry: Entry, { email, first_name, last_name }: Directory): Found["claims"] {
  const text = (attribute: string) => valuesOf(entry, attribute).find((value) => typeof value === "string");
  const names = { given_name: text(first_name), family_name: text(last_name), name: text("cn") };
  return { email: text(email), ...names };
}

/** A group here can have several entries there: one of them is enough. */
function groupsOf(entry: Entry, { groups }: Directory): Found["groups"] {
  const theirs = new Set(groups && valuesOf(entry, groups.attribute).map((dn) => sameEntry(String(dn))));
  const belongs = new Map<string, boolean>();
  for (const { entry: dn, group } of groups?.map ?? [])
    belongs.set(group, belongs.get(group) === true || theirs.has(sameEntry(dn)));
  return belongs;
}

/** The name of an entry (DN) as it is compared: without regard to case, and to spaces around its commas and equals signs. */
const sameEntry = (dn: string) =>
  dn
    .trim()
    .replace(/\s*(?<!\\)([,=])\s*/g, "$1")
    .toLowerCase();

/** The directory answers, but not by StartTLS. */
class StartTlsRefused extends Error {
  override name = "StartTlsRefused";
}

const wordsFor: Record<Unreached, Said> = {
  untrusted: messages.serverIsUntrusted,
  expired: messages.serverCertificateIsOver,
  other_host: messages.serverIsAnotherHost,
  plain: messages.serverSpeaksPlainly,
  encrypted: messages.serverWantsTls,
  refused: messages.serverIsNotThere,
  unknown_host: messages.serverHasNoHost,
  silent: messages.serverIsSilent,
  closed: messages.serverClosed,
};

/** What an admin has to change so that a directory answers. */
function asMistake(error: unknown, { directory }: OpenDirectory) {
  const why = error instanceof ResultCodeError ? null : unreachedBy(error);
  if (why !== null) return invalid("issuer", wordsFor[why]);
  if (error instanceof StartTlsRefused)
    return invalid("directory.start_tls", messages.directoryRefusesStartTls);
  if (error instanceof InvalidCredentialsError) return invalid("secret", messages.wrongDirectoryPassword);
  if (error instanceof ResultCodeError)
    return invalid("directory.base", messages.baseIsHidden({ base: directory.base }));
  return invalid("issuer", messages.directoryDoesNotAnswer);
}
