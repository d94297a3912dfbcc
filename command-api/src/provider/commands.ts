/** By whom people can be signed in to a space: set by its admins, used by `identity`. */
import { can } from "@annals/access";
import type { Said } from "@annals/document";
import { forbidden, invalid } from "@annals/http";
import type { BodyOf } from "@annals/http/contract";
import { importSPKI } from "jose";
import { checkGroups } from "../group/belong.ts";
import type { ProviderKind } from "../identity/events.ts";
import { type CommandContext, newIdOf, partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Written } from "../runtime/route.ts";
import { messages as sessionMessages } from "../session/messages.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { isAddressOf, isSafeDirectory } from "./address.ts";
import type { setProvider } from "./contract.ts";
import { isLessSafe, type Provider, providerDecider } from "./decider.ts";
import { createDirectories } from "./directory.ts";
import type { Directory } from "./events.ts";
import { messages } from "./messages.ts";

/** A provider with its secret, opened. */
export interface OpenProvider extends Omit<Provider, "secret"> {
  space: string;
  secret: string;
}

export interface ProviderCommands {
  /** @throws Problem 403, 422; Refused */
  set(context: MemberContext, kind: ProviderKind, asked: BodyOf<typeof setProvider>): Promise<Written>;
  /** @throws Problem 403 */
  remove(context: MemberContext, kind: ProviderKind): Promise<Written>;
  /**
   * Gives a new space the providers of another, each secret under a key of its own. A portal stays behind, whose tokens name the space
   * that they are for, and so do the groups of a directory, which are of that space.
   */
  copy(context: CommandContext, from: string, to: string): Promise<void>;
  /** A provider of a space that signs people in; null when it is not set, or turned off. */
  find(space: string, kind: ProviderKind): Promise<OpenProvider | null>;
}

export function createProviderCommands(
  { handler, keys, logger }: Core,
  { url }: { url: string | null },
): ProviderCommands {
  const directories = createDirectories(logger);
  const load = async (space: string, kind: ProviderKind) =>
    (await handler.load(providerDecider, space, { fresh: true }))[kind];

  const openSecret = ({ secret: { key, sealed } }: Provider) => keys.open(key, sealed);

  return {
    async set(context, kind, { secret, ...fields }) {
      checkAdmin(context);
      if (context.repeated) return { position: handler.position() };
      if (!isAddressOf(kind, fields.issuer, url)) throw invalid("issuer", badIssuer[kind]);
      if ((kind === "jwt") !== (fields.algorithm !== null))
        throw invalid("algorithm", messages.algorithmOnlyForPortal);
      if ((kind === "ldap") !== (fields.directory !== null))
        throw invalid("directory", messages.directoryNotDescribed);
      if (fields.directory !== null && !isSafeDirectory(fields.issuer, fields.directory, url))
        throw invalid("issuer", messages.passwordsNeedTls);
      if (secret !== null) await checkSecret(fields.algorithm, secret);
      const space = context.viewer.space.id;
      const mapped = fields.directory?.groups?.map.map(({ group }) => group) ?? [];
      await checkGroups({ handler }, space, mapped, (at) => `directory.groups.map.${at}.group`);
      const before = await load(space, kind);
      if (fields.directory !== null && fields.on) {
        const isSame = before?.issuer === fields.issuer && !isLessSafe(before, fields);
        const known = secret ?? (isSame ? await openSecret(before) : null);
        // Without one, the rules refuse it below.
        if (known !== null)
          await directories.check({ ...fields, directory: fields.directory, secret: known });
      }
      const key = newIdOf(context, "secret");
      const sealed = secret === null ? null : { key, sealed: await keys.seal(key, secret) };
      const command = { type: "set", provider: kind, fields, secret: sealed } as const;
      const written = await handler.execute(providerDecider, space, command, partOf(context, "set"));
      if (sealed !== null && before !== undefined) await keys.forget(before.secret.key);
      return written;
    },
    async remove(context, kind) {
      checkAdmin(context);
      const space = context.viewer.space.id;
      const before = await load(space, kind);
      const command = { type: "remove", provider: kind } as const;
      const written = await handler.execute(providerDecider, space, command, context);
      if (before !== undefined) await keys.forget(before.secret.key);
      return written;
    },
    async copy(context, from, to) {
      const providers = await handler.load(providerDecider, from, { fresh: true });
      for (const provider of Object.values(providers)) {
        const { kind, secret: _, by: __, directory, ...fields } = provider;
        const secret = await openSecret(provider);
        if (kind === "jwt" || secret === null) continue;
        const { groups: ___, ...people } = directory ?? {};
        const key = newIdOf(context, `secret ${kind}`);
        const sealed = { key, sealed: await keys.seal(key, secret) };
        const copied = { ...fields, directory: directory && (people as Directory) };
        const set = { type: "set", provider: kind, fields: copied, secret: sealed } as const;
        await handler.execute(providerDecider, to, set, partOf(context, `set ${kind}`));
      }
    },
    async find(space, kind) {
      const provider = await load(space, kind);
      if (!provider?.on) return null;
      const secret = await openSecret(provider);
      return secret === null ? null : { ...provider, space, secret };
    },
  };
}

/** @throws Problem 403 */
function checkAdmin({ viewer }: MemberContext): void {
  if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsChange);
  if (viewer.byToken) throw forbidden(sessionMessages.tokenChangesSignIn);
}

/** @throws Problem 422 for a key that cannot check what it has to */
async function checkSecret(algorithm: Provider["algorithm"], secret: string): Promise<void> {
  if (algorithm === null) return;
  if (algorithm === "HS256") {
    if (Buffer.byteLength(secret) < 32) throw invalid("secret", messages.secretIsTooShort);
    return;
  }
  const key = await importSPKI(secret, algorithm).catch(() => null);
  if (key === null) throw invalid("secret", messages.notPublicKey({ algorithm }));
}

const badIssuer: Record<ProviderKind, Said> = {
  google: messages.googleHasOneAddress,
  microsoft: messages.notTenant,
  github: messages.notAddressOfGithub,
  oidc: messages.notAddressOfProvider,
  jwt: messages.noIssuer,
  ldap: messages.notAddressOfDirectory,
};
