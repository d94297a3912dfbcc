import {
  changeWebhook,
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  getDeliveries,
  pauseWebhook,
  resendDelivery,
  resumeWebhook,
  testWebhook,
} from "@annals/command-api/contract";
import type { WebhookType } from "@annals/command-api/webhook/contract";
import { getWebhooks } from "@annals/query-api/contract";
import { useEffect } from "react";
import { call } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { t } from "../locale/text.ts";
import type { Act } from "../toast/acts.ts";

const refresh = () => refreshWhere((url) => isUrlOf(getWebhooks, url));
const refreshDeliveries = () => refreshWhere((url) => isUrlOf(getDeliveries, url));

/** The webhooks of the space. */
export function useWebhooks() {
  useEffect(() => onChanged(["settings"], () => void refresh()), []);
  return useCall(getWebhooks, {});
}

/** How often the log is read again while it is looked at and something waits, in milliseconds. */
const again = 2_000;

/** A part of the log of a webhook. @param cursor as the part before gave it */
export const useDeliveries = (id: string, cursor?: string) =>
  useCall(
    getDeliveries,
    { params: { id }, query: cursor === undefined ? {} : { cursor } },
    { refreshInterval: (now) => (now?.data.some(({ state }) => state === "waiting") ? again : 0) },
  );

/** What a webhook tells, in plain words. */
export const typesInWords = (): { area: string; types: { value: WebhookType; label: string }[] }[] => [
  {
    area: t("Pages"),
    types: [
      { value: "page.created", label: t("A page is created") },
      { value: "page.published", label: t("A page is published") },
      { value: "page.renamed", label: t("A page is renamed") },
      { value: "page.moved", label: t("A page is moved") },
      { value: "page.access_changed", label: t("A page is shared differently") },
      { value: "page.trashed", label: t("A page is put in the trash") },
      { value: "page.restored", label: t("A page is restored") },
    ],
  },
  { area: t("Comments"), types: [{ value: "comment.posted", label: t("A comment is posted") }] },
  {
    area: t("People"),
    types: [
      { value: "member.joined", label: t("Somebody joins the space") },
      { value: "member.left", label: t("Somebody leaves the space") },
    ],
  },
];

interface Described {
  name: string;
  address: string;
  types: WebhookType[];
}

/** Makes a webhook, and answers its secret, which nobody can look up later. @throws ApiProblem */
export async function create(described: Described): Promise<string> {
  const { secret } = await call(createWebhook, { body: described });
  await refresh();
  return secret;
}

/** @param address undefined: it stays @throws ApiProblem */
export async function change(
  id: string,
  { address, ...rest }: Omit<Described, "address"> & { address: string | undefined },
): Promise<void> {
  await call(changeWebhook, { params: { id }, body: { ...rest, ...(address !== undefined && { address }) } });
  await refresh();
}

/** @throws ApiProblem */
export async function newSecret(id: string): Promise<string> {
  const { secret } = await call(changeWebhookSecret, { params: { id } });
  await refresh();
  return secret;
}

const acting =
  (one: typeof pauseWebhook | typeof resumeWebhook | typeof deleteWebhook) =>
  async (id: string): Promise<void> => {
    await call(one, { params: { id } });
    await refresh();
  };
export const pause = acting(pauseWebhook);
export const resume = acting(resumeWebhook);
export const remove = acting(deleteWebhook);

/** @throws ApiProblem also when nobody answers for it any more: the list says so then */
export async function test(id: string): Promise<void> {
  await call(testWebhook, { params: { id } }).finally(() => void refresh());
  await refreshDeliveries();
}

/** @throws ApiProblem the same */
export async function resend(id: string, delivery: string): Promise<void> {
  await call(resendDelivery, { params: { id, delivery_id: delivery } }).finally(() => void refresh());
  await refreshDeliveries();
}

export const acts: Record<"test" | "resend" | "change", Act> = {
  test: {
    doing: t("Sending…"),
    done: t("The test event is on its way"),
    failed: t("The test event was not sent"),
  },
  resend: { doing: t("Sending…"), done: t("It is sent again"), failed: t("It was not sent again") },
  change: { doing: t("Saving…"), failed: t("The webhook was not changed") },
};
