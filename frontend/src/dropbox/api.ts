import {
  chooseDropboxRoot,
  connectDropbox,
  disconnectDropbox,
  dropboxConnected,
  saveFromDropbox,
} from "@annals/command-api/contract";
import { getDropbox, getOrigins, searchDropbox } from "@annals/query-api/contract";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { t } from "../locale/text.ts";
import { useMe } from "../person/me.ts";
import type { Act } from "../toast/acts.ts";

const calls = [getOrigins, getDropbox, searchDropbox];
/** Reads again what is shown of Dropbox, and whether it is connected. */
const dropboxChanged = () => refreshWhere((url) => calls.some((one) => isUrlOf(one, url)));

/** Where files can come from; undefined until it is known, and for guests. */
export function useOrigins() {
  const isMember = useMe() !== undefined;
  return useCall(getOrigins, isMember ? {} : null);
}

export const saveAct: Act = { doing: t("Copying…"), failed: t("Failed to add") };

/** Goes to Dropbox, where the admin agrees. @throws ApiProblem */
export async function goToDropbox(): Promise<void> {
  const { url } = await call(connectDropbox);
  location.assign(url);
}

/** @throws ApiProblem */
export async function finishConnecting(code: string, state: string): Promise<void> {
  await call(dropboxConnected, { body: { code, state } });
  await dropboxChanged();
}

/** @throws ApiProblem */
export async function chooseRoot(root: string): Promise<void> {
  await call(chooseDropboxRoot, { body: { root } });
  await dropboxChanged();
}

/** @throws ApiProblem */
export async function disconnect(): Promise<void> {
  await call(disconnectDropbox);
  await dropboxChanged();
}

/** Copies a file into a folder; into none, to be shown on a page. @throws ApiProblem */
export async function saveCopy(id: string, folder: string | null) {
  const answer = await call(saveFromDropbox, { params: { id }, body: { folder } });
  // Images are requested without a position: show this one only when the read side has it.
  await call(getOrigins).catch(() => undefined);
  return answer;
}
