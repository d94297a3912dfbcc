import { removeProvider, setProvider } from "@annals/command-api/contract";
import { getProviders, type ProviderSettings, signInProviders } from "@annals/query-api/contract";
import { call, type Given } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import type { Kind } from "./kinds.ts";

const refreshProviders = () =>
  refreshWhere((url) => isUrlOf(getProviders, url) || isUrlOf(signInProviders, url));

/** @throws ApiProblem */
export async function save(provider: Kind, body: Given<typeof setProvider>["body"]): Promise<void> {
  await call(setProvider, { params: { provider }, body });
  await refreshProviders();
}

/** Turns one on or off. @throws ApiProblem */
export function turn({ provider, set_at: _, ...fields }: ProviderSettings, on: boolean): Promise<void> {
  return save(provider, { ...fields, on });
}

/** @throws ApiProblem */
export async function remove(provider: Kind): Promise<void> {
  await call(removeProvider, { params: { provider } });
  await refreshProviders();
}
