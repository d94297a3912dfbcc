/** Changing the settings of the space: one at a time, saved at once, with Undo. */

import { updateSettings } from "@annals/command-api/contract";
import {
  getHome,
  getSettingChanges,
  type SettingChange,
  type Settings,
  signInProviders,
  thisSpace,
} from "@annals/query-api/contract";
import { call, type Given } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { acting, acts } from "../toast/acts.ts";
import { toast } from "../toast/toast.ts";

/** "general.home", and so on. */
export type SettingName = {
  [Group in keyof Settings]: `${Group}.${keyof Settings[Group] & string}`;
}[keyof Settings];

type Patch = Given<typeof updateSettings>["body"]["settings"];

/** Refreshes everything that depends on the settings. */
export const settingsChanged = () =>
  refreshWhere((url) =>
    [thisSpace, getSettingChanges, getHome, signInProviders].some((read) => isUrlOf(read, url)),
  );

/**
 * Changes a setting for everyone, and offers Undo. @param before its value until now @returns false when it failed, after
 * showing the error
 */
export async function saveSetting(name: SettingName, value: unknown, before: unknown): Promise<boolean> {
  const [group, setting] = name.split(".") as [string, string];
  const settings = { [group]: { [setting]: value } } as Patch;
  const saved = await acting({ ...acts.settings, done: undefined }, async () => {
    await call(updateSettings, { body: { settings } });
    await settingsChanged();
  });
  if (saved === null) return false;
  toast(acts.settings.done, {
    action: { label: t("Undo"), run: () => void saveSetting(name, before, value) },
  });
  return true;
}

/** Who changed a setting last; undefined while that is not known, and for one that nobody has changed. */
export function useLastChange(name: SettingName): SettingChange | undefined {
  const { data } = useCall(getSettingChanges, {});
  return data?.data.find(({ setting }) => setting === name);
}
