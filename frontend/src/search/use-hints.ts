import { getFields, getTags, mentionEntries, mentionUsers } from "@annals/query-api/contract";
import { type RefObject, useLayoutEffect } from "react";
import { useCall } from "../api/swr.ts";
import { useLevel } from "../entry/store.ts";
import {
  type Hint,
  nameHints,
  type Offer,
  pagesOf,
  periods,
  signHints,
  type Typed,
  tagHints,
  typedAt,
  valueHints,
} from "../found/hints.ts";
import { trailOf } from "../found/trail.ts";
import { serverNow } from "../locale/clock.ts";
import { t } from "../locale/text.ts";
import { useAsked } from "../pick/asked.ts";
import { fieldOffers, fieldTyped } from "./field-terms.ts";

const perPage = 6;

/**
 * Completions for the text of a search at the cursor. @param letters how many letters of a name it takes before operators
 * are offered
 */
export function useHints(text: string, cursor: number, letters: number): Hint[] {
  const typed = typedAt(text, cursor);
  const offers = useOffers(typed);
  if (typed === null) return [];
  if (typed.kind === "value") return valueHints(text, typed, cursor, offers);
  if (typed.kind === "sign") return signHints(text, typed, cursor);
  return typed.text.length < letters ? [] : nameHints(text, typed, cursor);
}

function useOffers(typed: Typed | null): Offer[] {
  const name = typed?.kind === "value" ? typed.name : null;
  const begun = typed?.text.trim() ?? "";
  const fields = useCall(getFields, name === "field" ? { params: { model: "entries" } } : null);
  const known = fields.data?.data ?? [];
  const person = name === "field" && fieldTyped(known, begun)?.type === "person";
  const asked = useAsked(
    name === "author" || name === "in" ? begun : person ? begun.slice(begun.indexOf("=") + 1).trim() : "",
  );
  const query = { q: asked, per_page: perPage };
  const tags = useCall(getTags, name === "tag" ? { query: { all: 1 } } : null);
  const people = useCall(mentionUsers, (name === "author" || person) && asked !== "" ? { query } : null);
  const pages = useCall(mentionEntries, name === "in" && asked !== "" ? { query } : null);
  const { nodes: top } = useLevel(null);
  const isBegun = (text: string) => text.toLocaleLowerCase().includes(begun.toLocaleLowerCase());
  switch (name) {
    case "tag":
      return (tags.data?.data ?? [])
        .filter((tag) => isBegun(tag.name))
        .map((tag) => ({
          key: tag.id,
          value: tag.name,
          label: tag.name,
          about: pagesOf(tag.pages),
        }));
    case "author":
      return [
        ...(isBegun("me") ? [{ key: "me", value: "me", label: t("Me") }] : []),
        ...(people.data?.data ?? []).map(({ id, display_name }) => ({
          key: id,
          value: display_name,
          label: display_name,
        })),
      ];
    case "in":
      return asked === "" && begun === ""
        ? (top ?? []).map(({ id, title }) => ({ key: id, value: title, label: title }))
        : (pages.data?.data ?? []).map(({ id, title, breadcrumbs }) => ({
            ...{ key: id, value: title, label: title },
            about: trailOf(breadcrumbs),
          }));
    case "updated":
      return periods(serverNow()).filter(({ value }) => value.includes(begun));
    case "field":
      return fieldOffers(known, begun, {
        ...{ yes: t("Yes"), no: t("No"), filled: t("is filled in") },
        people: [{ id: "me", display_name: "me" }, ...(people.data?.data ?? [])],
        periods: periods(serverNow()),
      });
    default:
      return [];
  }
}

/** The tags whose names begin with the word at the cursor. */
export function useTagHints(text: string, cursor: number): Hint[] {
  const typed = typedAt(text, cursor);
  const name = typed?.kind === "name" ? typed : null;
  const tags = useCall(getTags, name === null ? null : { query: { all: 1 } });
  return name === null ? [] : tagHints(text, name, cursor, tags.data?.data ?? []);
}

/** Keeps the cursor of a field where a hint has put it. */
export function useCursor(field: RefObject<HTMLInputElement | null>, text: string, cursor: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text moves the cursor to its end.
  useLayoutEffect(() => {
    const element = field.current;
    if (element !== null && element === document.activeElement && element.selectionStart !== cursor)
      element.setSelectionRange(cursor, cursor);
  }, [field, text, cursor]);
}
