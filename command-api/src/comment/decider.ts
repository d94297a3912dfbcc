import { type Decider, Refused } from "../runtime/decider.ts";
import type { FactOf } from "../runtime/event.ts";
import { messages as runtimeMessages } from "../runtime/messages.ts";
import type { Anchor, commentEvents } from "./events.ts";
import { messages } from "./messages.ts";

export type CommentFact = FactOf<typeof commentEvents>;
type Posted = Extract<CommentFact, { type: "CommentPosted" }>["data"];

/** A comment, or a reply. */
export interface Comment {
  entry: string;
  /** The comment that it replies to; null for one that begins a thread. */
  thread: string | null;
  person: string;
  isPrivate: boolean;
  /** Sealed. */
  text: string;
  /** When its words were changed last, ISO 8601; null while they never were. */
  editedAt: string | null;
  /** When it was deleted, ISO 8601; null while it is there. */
  deletedAt: string | null;
  /** Who deleted it; null while it is there. */
  deletedBy: string | null;
  /** Nobody can read it any more. */
  shredded: boolean;
  /** Of a thread: nothing is left to do. */
  resolved: boolean;
  /** Of a thread: it was put first. (Another one may have been since.) */
  pinned: boolean;
  anchor: Anchor | null;
  /** Ids of the files that it shows. */
  shows: readonly string[];
}
/** Null: it was never posted. */
export type CommentState = Comment | null;

export type CommentCommand =
  | { type: "post"; data: Posted }
  /** @param by who asks; @param from `editedAt` of what they changed, where it is known */
  | {
      type: "edit";
      by: string;
      text: string;
      isPrivate: boolean;
      shows: readonly string[];
      from?: string | null | undefined;
    }
  | { type: "delete" }
  | { type: "restore" }
  | { type: "shred" }
  /** It went with its page. */
  | { type: "purge" }
  | { type: "resolve"; by: string }
  | { type: "reopen" }
  | { type: "pin"; by: string }
  | { type: "unpin" }
  | { type: "place"; anchor: Anchor | null };

export const commentDecider: Decider<CommentState, CommentCommand, CommentFact> = {
  category: "comment",
  initial: null,
  weigh: (comment) => 500 + 2 * (comment?.text.length ?? 0),

  evolve(comment, { type, data, metadata }) {
    if (type === "CommentPosted") {
      const {
        entry_id: entry,
        thread_id: thread,
        person_id: person,
        text,
        is_private: isPrivate,
        anchor,
        shows,
      } = data;
      return {
        ...{ entry, thread, person, text, isPrivate, anchor, shows },
        ...{ editedAt: null, deletedAt: null, deletedBy: null },
        ...{ shredded: false, resolved: false, pinned: false },
      };
    }
    if (comment === null) throw new Error(`${type} is about a comment that was never posted`);
    switch (type) {
      case "CommentEdited":
        return {
          ...{ ...comment, text: data.text, isPrivate: data.is_private, shows: data.shows },
          editedAt: metadata.at,
        };
      case "CommentDeleted":
        return { ...comment, deletedAt: metadata.at, deletedBy: metadata.actor };
      case "CommentRestored":
        return { ...comment, deletedAt: null, deletedBy: null };
      case "CommentShredded":
        return {
          ...{ ...comment, text: "", shows: [], shredded: true },
          deletedAt: comment.deletedAt ?? metadata.at,
        };
      case "ThreadResolved":
        return { ...comment, resolved: true };
      case "ThreadReopened":
        return { ...comment, resolved: false };
      case "ThreadPinned":
        return { ...comment, pinned: true };
      case "ThreadUnpinned":
        return { ...comment, pinned: false };
      case "ThreadPlaced":
        return { ...comment, anchor: data.anchor };
    }
  },

  decide(command, comment) {
    if (command.type === "post")
      return comment === null
        ? [{ type: "CommentPosted", data: command.data }]
        : again(command.data, comment);
    if (comment === null) throw missing();
    const isGone = comment.deletedAt !== null;
    switch (command.type) {
      case "edit": {
        const { by, text, isPrivate, shows, from } = command;
        if (isGone) throw missing();
        if (by !== comment.person) throw new Refused("forbidden", messages.onlyAuthorEdits);
        if (text === comment.text && isPrivate === comment.isPrivate) return [];
        if (from !== undefined && from !== comment.editedAt)
          throw new Refused("conflict", messages.changedMeanwhile);
        return [{ type: "CommentEdited", data: { text, is_private: isPrivate, shows: [...shows] } }];
      }
      case "delete":
        return isGone ? [] : [{ type: "CommentDeleted", data: {} }];
      case "restore":
        if (comment.shredded) throw missing();
        return isGone ? [{ type: "CommentRestored", data: {} }] : [];
      case "shred":
        return isGone && !comment.shredded ? [{ type: "CommentShredded", data: {} }] : [];
      case "purge":
        return comment.shredded ? [] : [{ type: "CommentShredded", data: {} }];
      case "resolve":
        return comment.resolved ? [] : [{ type: "ThreadResolved", data: { person_id: command.by } }];
      case "reopen":
        return comment.resolved ? [{ type: "ThreadReopened", data: {} }] : [];
      case "pin":
        if (isGone) throw missing();
        if (comment.pinned) return [];
        return [{ type: "ThreadPinned", data: { entry_id: comment.entry, person_id: command.by } }];
      case "unpin":
        return comment.pinned ? [{ type: "ThreadUnpinned", data: {} }] : [];
      case "place":
        if (isGone) throw missing();
        return JSON.stringify(command.anchor) === JSON.stringify(comment.anchor)
          ? []
          : [{ type: "ThreadPlaced", data: { entry_id: comment.entry, anchor: command.anchor } }];
    }
  },
};

/** It was sent a second time; another person's id is not to be had, nor is that of what stands elsewhere. */
function again(data: Posted, comment: Comment): CommentFact[] {
  if (comment.person !== data.person_id || comment.entry !== data.entry_id) throw missing();
  if (comment.thread === data.thread_id) return [];
  throw new Refused("conflict", runtimeMessages.idIsTaken);
}

const missing = () => new Refused("missing", messages.noSuchComment);
