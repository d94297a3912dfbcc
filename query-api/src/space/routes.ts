import { can, mayCreateSpace, type SpaceCreators } from "@annals/access";
import { shadesOf } from "@annals/colors";
import { forbidden, handle, notFound, notSignedIn, type OwnHosts, Problem, reservedKeys } from "@annals/http";
import { wholeSettings } from "@annals/projectors/tables";
import { defaultSynonyms } from "@annals/search";
import type { Asked } from "../runtime/asked.ts";
import type { Deps } from "../runtime/deps.ts";
import { read } from "../runtime/route.ts";
import type { Space } from "../runtime/space.ts";
import { levelLabels } from "../sharing/levels.ts";
import {
  getSettingChanges,
  getSettings,
  getSynonyms,
  isKeyFree,
  mySpaces,
  type Settings,
  sharingLevels,
  thisSpace,
} from "./contract.ts";
import { messages } from "./messages.ts";
import { isKeyTaken, readMySpaces, readSettingChanges } from "./queries.ts";

const levels = levelLabels.map((label, value) => ({ value, label }));

/** The public data of a space. Everyone may know most of it, so that the sign-in page looks like the space. */
export function spaceRoutes(deps: Deps & { spaceCreators: SpaceCreators; own: OwnHosts }) {
  const { reads, viewers } = deps;
  const reserved = reservedKeys(deps.own);
  const spaceOf = async (request: Asked) => {
    await reads.settled(request);
    const space = await viewers.spaceOf(request);
    if (space === null) throw notFound();
    return space;
  };
  /** Whether the sender is a member. A session that has ended counts as none. */
  const isMember = async (request: Asked) => {
    const viewer = await viewers.of(request).catch((error) => {
      if (error instanceof Problem) return null;
      throw error;
    });
    return viewer !== null && viewer.person !== null;
  };
  return [
    handle(thisSpace, async (request) => {
      const { id, key, name, settings, terms } = await spaceOf(request);
      const shown = (await isMember(request)) ? name : settings.general.app_name;
      return { id, key, name: shown, settings: shownSettings(settings), terms };
    }),
    read(
      deps,
      mySpaces,
      async (view) => {
        const { account } = view.viewer;
        if (account === null) throw notSignedIn();
        const data = await readMySpaces(view, account);
        return { data, may_create: mayCreateSpace(deps.spaceCreators, view.viewer) };
      },
      { from: "accounts", whileClosed: true },
    ),
    read(
      deps,
      isKeyFree,
      async (view, { params: { key } }) => {
        if (!mayCreateSpace(deps.spaceCreators, view.viewer))
          throw forbidden(messages.onlyCreatorsSeeFreeKeys);
        return { free: !reserved.includes(key) && !(await isKeyTaken(view, key)) };
      },
      { from: "accounts" },
    ),
    handle(getSettings, async (request) => shownSettings((await spaceOf(request)).settings)),
    read(deps, getSynonyms, async ({ viewer: { roles, space } }) => {
      if (!can(roles, "administer")) throw forbidden(messages.onlyAdminsSeeSearchSettings);
      const { synonyms } = space;
      return {
        groups: synonyms ?? defaultSynonyms.map((group) => [...group]),
        built_in: synonyms === null,
      };
    }),
    read(deps, getSettingChanges, async (view) => {
      if (!can(view.viewer.roles, "administer")) throw forbidden(messages.onlyAdminsSeeSettingsHistory);
      return { data: await readSettingChanges(view) };
    }),
    read(deps, sharingLevels, async () => levels),
  ];
}

function shownSettings(settings: Space["settings"]): Settings {
  const { branding, hue, font, colors = [] } = settings.theme;
  const made = [{ name: "accent", shades: shadesOf(hue) }];
  const { general, auth, meta, footer, embeds, review, comments, presence, reading, links } =
    wholeSettings(settings);
  return {
    general: {
      ...general,
      maintenance_text: general.maintenance_text ?? "",
      language: general.language ?? "",
    },
    auth,
    theme: { branding, hue, colors: colors.length > 0 ? colors : made, font },
    meta,
    footer,
    embeds,
    review,
    comments,
    presence,
    reading,
    links,
  };
}
