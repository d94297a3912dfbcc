import { can } from "@annals/access";
import { fileOf } from "@annals/document";
import { forbidden, invalid } from "@annals/http";
import type { PageNames } from "../access/page-names.ts";
import { factorDecider } from "../factor/decider.ts";
import type { InvitationCommands } from "../invitation/commands.ts";
import type { ProviderCommands } from "../provider/commands.ts";
import { partOf } from "../runtime/context.ts";
import type { Core } from "../runtime/core.ts";
import type { Outcome } from "../runtime/handler.ts";
import type { Written } from "../runtime/route.ts";
import {
  type SettingsChange,
  type SpaceFact,
  type SpaceState,
  spaceDecider,
  spaceKeyDecider,
} from "../space/decider.ts";
import type { SynonymGroups } from "../space/events.ts";
import { messages } from "../space/messages.ts";
import type { MemberContext } from "../viewer/viewer.ts";
import { type Creating, type CreatingOptions, createCreating } from "./create.ts";
import { createFounding, type Founding } from "./found.ts";
import type { FilesOfSpaces } from "./needs.ts";

export interface SpaceCommands extends Founding, Creating {
  /** Changes the settings that are given. @throws Problem 403, 422 for a home that is no page, and for a second factor that they have not */
  changeSettings(context: MemberContext, settings: SettingsChange): Promise<Outcome<SpaceState, SpaceFact>>;
  /** Gives the space another key. The one that it had goes on leading to it. @throws Problem 403, 422; Refused for one of another space */
  changeKey(context: MemberContext, key: string): Promise<Written & { key: string }>;
  /** Changes the synonyms of the search; null for the default ones. @throws Problem 403; Refused */
  changeSynonyms(
    context: MemberContext,
    groups: SynonymGroups | null,
  ): Promise<Outcome<SpaceState, SpaceFact>>;
}

export function createSpaceCommands(
  core: Core,
  {
    invitation,
    provider,
    file,
  }: {
    invitation: InvitationCommands;
    provider: ProviderCommands;
    file: FilesOfSpaces;
  },
  options: CreatingOptions & { pageNames: PageNames },
): SpaceCommands {
  const { handler, keys } = core;
  const { reservedKeys, pageNames } = options;
  const founding = createFounding(core);
  const creating = createCreating(core, { founding, invitation, provider, file }, options);

  /** Settings with the address of the home page that they name. @throws Problem 422 when it does not exist */
  async function withHome({ viewer }: MemberContext, settings: SettingsChange): Promise<SettingsChange> {
    const { general } = settings;
    if (!general?.home || general.home === viewer.space.settings.general.home) return settings;
    const home = await pageNames.addressOf(viewer, general.home, "settings.general.home");
    return { ...settings, general: { ...general, home } };
  }

  /** Nobody locks themselves out. @throws Problem 422 for somebody who requires a second factor and has none */
  async function checkOwnFactor({ viewer }: MemberContext, isRequired: boolean | undefined): Promise<void> {
    if (!isRequired || viewer.space.settings.auth.second_factor_required) return;
    const { active } = await handler.load(factorDecider, viewer.account!, { fresh: true });
    if (active === null) throw invalid("settings.auth.second_factor_required", messages.noFactorOfYourOwn);
  }

  /** @throws Problem 422 for a file that is not of this space, that belongs to a page, or is of another kind */
  async function checkFiles({ viewer: { space } }: MemberContext, change: SettingsChange): Promise<void> {
    const now = space.settings;
    const named = [
      ["theme.branding.logo", change.theme?.branding?.logo, now.theme.branding.logo, "image/"],
      ["theme.font.custom_url", change.theme?.font?.custom_url, now.theme.font.custom_url, "font/"],
      ["meta.image", change.meta?.image, now.meta?.image, "image/"],
    ] as const;
    for (const [setting, url, before, kind] of named) {
      if (url === undefined || url === "" || url === before) continue;
      const id = fileOf(url);
      const type = id === null ? null : await file.typeIn(space.id, id);
      if (!type?.startsWith(kind))
        throw invalid(`settings.${setting}`, kind === "font/" ? messages.noSuchFont : messages.noSuchPicture);
    }
  }

  return {
    ...founding,
    ...creating,
    async changeSettings(context, given) {
      const { viewer } = context;
      if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsChangeSettings);
      const settings = await withHome(context, given);
      await checkOwnFactor(context, settings.auth?.second_factor_required);
      await checkFiles(context, settings);
      return handler.execute(spaceDecider, viewer.space.id, { type: "changeSettings", settings }, context);
    },
    async changeKey(context, key) {
      const { viewer } = context;
      if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsChangeAddress);
      if (viewer.byToken) throw forbidden(messages.tokenChangesAddress);
      if (reservedKeys.includes(key)) throw invalid("key", messages.keyIsReserved);
      const space = viewer.space.id;
      const claim = { type: "claim", space } as const;
      await handler.execute(spaceKeyDecider, keys.fingerprint(key), claim, partOf(context, "key"));
      const { position } = await handler.execute(spaceDecider, space, { type: "changeKey", key }, context);
      return { key, position };
    },
    async changeSynonyms(context, groups) {
      const { viewer } = context;
      if (!can(viewer.roles, "administer")) throw forbidden(messages.onlyAdminsChangeSettings);
      return handler.execute(spaceDecider, viewer.space.id, { type: "changeSynonyms", groups }, context);
    },
  };
}
