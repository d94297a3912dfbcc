/** A small LDAP server for tests: it binds, searches and turns to TLS, as far as signing in needs it. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import {
  AndFilter,
  Ber,
  BerReader,
  BerWriter,
  EqualityFilter,
  type Filter,
  FilterParser,
  NotFilter,
  OrFilter,
  PresenceFilter,
} from "ldapts";

/** An entry of the directory. */
export interface DirectoryEntry {
  dn: string;
  /** Who binds as this entry has to know it. */
  password?: string;
  /** By name, one value or several; bytes are sent as they are. */
  attributes: Record<string, string | Buffer | string[]>;
}

export interface DirectoryServer {
  /** As in `ldap://127.0.0.1:4711`. */
  url: string;
  base: string;
  /** Who looks others up. */
  reader: { dn: string; password: string };
  /** Who is there, beside the reader; tests change it. */
  people: DirectoryEntry[];
  /** What was asked for, the newest last: "bind <dn>", "search <filter>", "tls". */
  asked: string[];
  /** Takes connections, and answers nothing. */
  isSilent: boolean;
  close(): Promise<void>;
}

const base = "ou=people,dc=example,dc=org";
const reader = { dn: "cn=annals,dc=example,dc=org", password: "a-secret-of-the-directory" };
/** The result codes that it knows. */
const codes = { success: 0, sizeLimit: 4, noObject: 32, wrong: 49, unwilling: 53 };
const startTls = "1.3.6.1.4.1.1466.20037";

/** @param certificate with which it turns to TLS; without one it does not */
export async function startDirectory(certificate?: { key: string; cert: string }): Promise<DirectoryServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serve(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const directory: DirectoryServer = {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    base,
    reader,
    people: [],
    asked: [],
    isSilent: false,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return directory;

  /** Answers what comes by a connection. */
  function serve(socket: Socket): void {
    let pending = Buffer.alloc(0);
    let bound = "";
    const read = (bytes: Buffer) => {
      pending = Buffer.concat([pending, bytes]);
      for (let length = messageLength(pending); length !== null; length = messageLength(pending)) {
        const message = pending.subarray(0, length);
        pending = pending.subarray(length);
        if (!directory.isSilent) answer(new BerReader(message));
      }
    };
    socket.on("data", read);
    socket.on("error", () => socket.destroy());

    function answer(message: BerReader): void {
      message.readSequence();
      const id = message.readInt()!;
      const kind = message.readSequence()!;
      const done = (tag: number, code: number) => socket.write(resultOf(id, tag, code));
      if (kind === 0x60) {
        message.readInt();
        const dn = message.readString()!;
        const password = message.readString(0x80)!;
        directory.asked.push(`bind ${dn}`);
        const isRight = password === "" || passwordOf(dn) === password;
        bound = isRight ? dn : "";
        done(0x61, isRight ? codes.success : codes.wrong);
      } else if (kind === 0x63) search(message, id, done);
      else if (kind === 0x77) turnToTls(message, done);
      else if (kind === 0x42) socket.end();
    }

    function search(message: BerReader, id: number, done: (tag: number, code: number) => void): void {
      const from = message.readString()!;
      const scope = message.readEnumeration();
      message.readEnumeration();
      const limit = message.readInt()!;
      message.readInt();
      message.readBoolean();
      const filter = FilterParser.parse(message);
      directory.asked.push(`search ${filter}`);
      if (bound !== reader.dn) {
        done(0x65, codes.unwilling);
        return;
      }
      if (from !== base) {
        done(0x65, codes.noObject);
        return;
      }
      const found = scope === 0 ? [] : directory.people.filter((one) => matches(filter, one));
      for (const one of found.slice(0, limit || found.length)) socket.write(entryOf(id, one));
      done(0x65, limit !== 0 && found.length > limit ? codes.sizeLimit : codes.success);
    }

    function turnToTls(message: BerReader, done: (tag: number, code: number) => void): void {
      const isTls = message.readString(0x80) === startTls;
      directory.asked.push("tls");
      if (!isTls || certificate === undefined) {
        done(0x78, codes.unwilling);
        return;
      }
      done(0x78, codes.success);
      socket.off("data", read);
      serve(new TLSSocket(socket, { isServer: true, ...certificate }));
    }
  }

  function passwordOf(dn: string): string | undefined {
    return dn === reader.dn ? reader.password : directory.people.find((one) => one.dn === dn)?.password;
  }
}

/** How long the first message is; null while it is not all there. */
function messageLength(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const reader = new BerReader(bytes);
  const start = reader.readLength(1);
  return start === null || start + reader.length > bytes.length ? null : start + reader.length;
}

function written(id: number, tag: number, write: (writer: BerWriter) => void): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(id);
  writer.startSequence(tag);
  write(writer);
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}

const resultOf = (id: number, tag: number, code: number) =>
  written(id, tag, (writer) => {
    writer.writeEnumeration(code);
    writer.writeString("");
    writer.writeString("");
  });

const entryOf = (id: number, { dn, attributes }: DirectoryEntry) =>
  written(id, 0x64, (writer) => {
    writer.writeString(dn);
    writer.startSequence();
    for (const [name, value] of Object.entries(attributes)) {
      writer.startSequence();
      writer.writeString(name);
      writer.startSequence(Ber.Set | Ber.Constructor);
      for (const one of Array.isArray(value) ? value : [value])
        writer.writeBuffer(Buffer.from(one as string), Ber.OctetString);
      writer.endSequence();
      writer.endSequence();
    }
    writer.endSequence();
  });

/** Whether an entry is one of those that a filter means; names and texts in any case, as directories have it. */
function matches(filter: Filter, entry: DirectoryEntry): boolean {
  const attributeOf = (name: string) =>
    Object.entries(entry.attributes).find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];
  if (filter instanceof AndFilter) return filter.filters.every((one) => matches(one, entry));
  if (filter instanceof OrFilter) return filter.filters.some((one) => matches(one, entry));
  if (filter instanceof NotFilter) return !matches(filter.filter, entry);
  if (filter instanceof PresenceFilter) return attributeOf(filter.attribute) !== undefined;
  if (filter instanceof EqualityFilter)
    return String(attributeOf(filter.attribute) ?? "").toLowerCase() === String(filter.value).toLowerCase();
  throw new Error(`This directory knows no ${filter}`);
}
