import {
  approveDraft,
  askForChanges,
  askForReview,
  commentInReview,
  publishEntry,
  requireApprovals,
  withdrawReview,
} from "@annals/command-api/contract";
import { compareDraft, getReview, getReviewers, getReviews, me } from "@annals/query-api/contract";
import { useEffect } from "react";
import { call, type Given } from "../api/client.ts";
import { refreshWhere, useCall } from "../api/swr.ts";
import { isUrlOf, urlOf } from "../api/url.ts";
import { onChanged } from "../change/change.ts";
import { saveNow } from "../draft/publish.ts";
import { changed } from "../entry/store.ts";
import { stopAtRest } from "./rest.ts";

const params = (id: string) => ({ params: { id } });

/** The lists, and the number of those that wait. */
const refreshLists = () => refreshWhere((url) => isUrlOf(getReviews, url) || isUrlOf(me, url));

/** Refreshes the review on the screen. */
async function heard(id: string): Promise<void> {
  const shown = urlOf(getReview, params(id));
  await Promise.all([refreshWhere((url) => url === shown), refreshLists(), changed([id])]);
}

/** The drafts that wait for the person, or that they asked for. Changes by others are shown at once. */
export function useReviews(of: "waiting" | "asked", page: number) {
  useEffect(() => onChanged(["review", "entry", "person"], () => void refreshLists()), []);
  return useCall(getReviews, { query: { of, page, per_page: 25 } }, { keepPreviousData: true });
}

/** The review of a page. @param onDraft called when somebody writes in its draft */
export function useReview(id: string, onDraft: () => void) {
  useEffect(
    () =>
      onChanged(["review", "entry", "draft"], ({ ids, isAbout }) => {
        const shown = urlOf(getReview, params(id));
        if (isAbout(id)) void refreshWhere((url) => url === shown);
        if (ids("draft").includes(id)) onDraft();
      }),
    [id, onDraft],
  );
  return useCall(getReview, params(id));
}

/** The differences of the draft. They do not refresh: reviewers must know what they approve. */
export const useComparison = (id: string) =>
  useCall(compareDraft, params(id), { revalidateOnFocus: false, revalidateOnReconnect: false });

/** Others who can edit a page. */
export const useReviewers = (id: string, q: string) =>
  useCall(getReviewers, { ...params(id), query: { q } }, { keepPreviousData: true });

/** Asks for a review of all that is typed so far. @throws ApiProblem */
export async function ask(id: string, body: Given<typeof askForReview>["body"]): Promise<void> {
  await saveNow(id);
  await call(askForReview, { ...params(id), body });
  stopAtRest(id);
  await heard(id);
}

/** @throws ApiProblem */
export async function takeBack(id: string): Promise<void> {
  await call(withdrawReview, params(id));
  await heard(id);
}

/** @param about the change that it is about; left out for the draft as a whole @throws ApiProblem */
export async function say(
  id: string,
  text: string,
  about?: Given<typeof commentInReview>["body"]["about"],
): Promise<void> {
  await call(commentInReview, { ...params(id), body: { text, ...(about && { about }) } });
  await heard(id);
}

/** @throws ApiProblem */
export async function approve(id: string, body: Given<typeof approveDraft>["body"]) {
  const answer = await call(approveDraft, { ...params(id), body });
  await heard(id);
  return answer;
}

/** @throws ApiProblem */
export async function wantChanges(id: string, body: Given<typeof askForChanges>["body"]): Promise<void> {
  await call(askForChanges, { ...params(id), body });
  await heard(id);
}

/** Publishes the draft as it was at a revision. @throws ApiProblem */
export async function publishApproved(id: string, revision: number): Promise<number> {
  const { number } = await call(publishEntry, { ...params(id), body: {} }, { ifMatch: revision });
  await heard(id);
  return number;
}

/** @throws ApiProblem */
export async function setApprovals(id: string, approvals: number | null): Promise<void> {
  await call(requireApprovals, { ...params(id), body: { approvals } });
  await heard(id);
}
