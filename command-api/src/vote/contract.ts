import { call, pathId } from "@annals/http/contract";
import * as z from "zod";
import { vote } from "./events.ts";

const params = z.object({ id: pathId });
const body = z.strictObject({
  /** The same again takes it back. */
  type: vote,
  /** What it shall be afterwards, whatever it was: for clients that repeat. */
  to: vote.nullable().optional(),
});
/** The vote that one has now. */
const answer = z.object({ vote: vote.nullable() });

export const voteForEntry = call({
  method: "post",
  path: "/api/entries/{id}/votes",
  tag: "votes",
  summary: "Votes for or against a page (members, but not its author).",
  params,
  body,
  takesFields: true,
  statuses: { 429: "More than 120 votes in a minute." },
  answer,
});
export const voteForComment = call({
  method: "post",
  path: "/api/comments/{id}/votes",
  tag: "votes",
  summary: "Votes for or against a comment (those who can comment, but not its author).",
  params,
  body,
  takesFields: true,
  statuses: { 429: "More than 120 votes in a minute." },
  answer,
});
