import { wrong } from "@annals/document";
import { call } from "@annals/http/contract";
import * as z from "zod";
import { email, name } from "../person/contract.ts";
import { spaceSettings, synonymGroups } from "../space/events.ts";
import { messages } from "../space/messages.ts";

/** The key of a space: the first label of its address. */
export const spaceKey = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, wrong(messages.notKey));

export const createSpace = call({
  method: "post",
  path: "/api/spaces",
  tag: "spaces",
  summary:
    "Creates another space, whose first admin is the person who creates it. The server's settings say who may; admins and developers by default.",
  body: z.strictObject({
    name,
    key: spaceKey,
    /** The hue of its colour, in degrees. */
    hue: z.number().min(0).max(360).optional(),
    /**
     * It begins with the settings, the theme, the mails, the terms, the synonyms and the ways to sign in of this space (admins,
     * developers), but for what leads to pages of this one.
     */
    settings_of_this: z.boolean().default(false),
    /** Who is asked to join it: members of this space by id, others by address. */
    people: z
      .array(z.union([z.uuid(), email]))
      .max(100)
      .default([]),
  }),
  answer: z.object({
    id: z.string(),
    key: z.string(),
    /** How many people were asked. */
    invited: z.number().int(),
    /** For how many of them there is a link to hand over, because no mail can be sent. */
    links: z.number().int(),
  }),
});
export const changeSpaceKey = call({
  method: "put",
  path: "/api/spaces/this/key",
  tag: "spaces",
  summary:
    "Gives this space another key, and with it another address (admins, developers). Its earlier keys keep leading to it.",
  body: z.strictObject({ key: spaceKey }),
  answer: z.object({ key: z.string() }),
});
export const updateSettings = call({
  method: "put",
  path: "/api/settings/update",
  tag: "spaces",
  summary: "Changes the settings of this space (admins, developers). Parts left out stay as they are.",
  body: z.strictObject({
    settings: z.strictObject({
      general: spaceSettings.shape.general.partial().optional(),
      auth: spaceSettings.shape.auth.partial().optional(),
      theme: spaceSettings.shape.theme.partial().optional(),
      meta: spaceSettings.shape.meta.unwrap().partial().optional(),
      footer: spaceSettings.shape.footer.unwrap().partial().optional(),
      embeds: spaceSettings.shape.embeds.unwrap().partial().optional(),
      review: spaceSettings.shape.review.unwrap().partial().optional(),
      comments: spaceSettings.shape.comments.unwrap().partial().optional(),
      presence: spaceSettings.shape.presence.unwrap().partial().optional(),
      reading: spaceSettings.shape.reading.unwrap().partial().optional(),
      links: spaceSettings.shape.links.unwrap().partial().optional(),
    }),
  }),
});
export const updateSynonyms = call({
  method: "put",
  path: "/api/settings/synonyms",
  tag: "spaces",
  summary: "Changes the synonyms that search knows in this space (admins, developers).",
  body: z.strictObject({
    /** Each group holds at least two different words. Null for the list that Annals brings along. */
    groups: synonymGroups.nullable(),
  }),
});
