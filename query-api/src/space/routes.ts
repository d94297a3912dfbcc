import { type Handled, handle, notFound } from "@annals/http";
import type { Deps } from "../runtime/deps.ts";
import type { Space } from "../runtime/space.ts";
import { shadesOf } from "./colors.ts";
import { getSettings, type Settings, sharingLevels, thisSpace } from "./contract.ts";

const levels = [
  { value: 0, label: "No access" },
  { value: 1, label: "Can view" },
  { value: 2, label: "Can comment" },
  { value: 3, label: "Can edit" },
  { value: 4, label: "Can manage" },
];

/** What a space says about itself; most of it is told to everyone, so that the sign-in page looks like the space. */
export function spaceRoutes({ reads, viewers }: Deps): Handled[] {
  return [
    handle(thisSpace, async (request) => {
      await reads.settled(request);
      const space = await viewers.spaceOf(request);
      if (space === null) throw notFound();
      const { id, key, name, settings } = space;
      return { id, key, name, settings: withColors(settings) };
    }),
    handle(getSettings, async (request) => {
      await reads.settled(request);
      const space = await viewers.spaceOf(request);
      if (space === null) throw notFound();
      return withColors(space.settings);
    }),
    handle(sharingLevels, async (request) => {
      await reads.viewer(request);
      return levels;
    }),
  ];
}

function withColors(settings: Space["settings"]): Settings {
  const { branding, hue, font } = settings.theme;
  return {
    ...settings,
    theme: { branding, hue, colors: [{ name: "accent", shades: shadesOf(hue) }], font },
  };
}
