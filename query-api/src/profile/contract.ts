import { type Capability, capabilities } from "@annals/access";
import { call } from "@annals/http/contract";
import * as z from "zod";
import { person } from "../person/contract.ts";

/** What somebody may do in this space, apart from single pages. */
const can = z.object(
  Object.fromEntries(capabilities.map((capability) => [capability, z.boolean()])) as Record<
    Capability,
    z.ZodBoolean
  >,
);

/** The person who asks. Screens offer what `can` allows: they know no roles. */
const described = person.extend({
  email: z.string(),
  /** The language that they chose; absent for the browser's language. */
  language: z.string().optional(),
  /** Their time zone, as in "Europe/Berlin"; absent while it is not known. */
  time_zone: z.string().optional(),
  roleList: z.array(z.string()),
  isAuthed: z.literal(true),
  can,
  /** The space requires a second factor, and they have none: nothing else is answered until they set one up. */
  needs_second_factor: z.literal(true).optional(),
  /** Somebody else chose their password: nothing else is answered until they choose one. */
  needs_password: z.literal(true).optional(),
  /** Nobody has proved that the address is theirs: other spaces cannot invite them yet. */
  address_not_proved: z.literal(true).optional(),
  /** The version of the terms that they have to accept before they change anything; absent when they need not. */
  needs_terms: z.number().int().optional(),
  /** How many favorite pages they have here; absent for none, so that the app need not ask for them. */
  favorites: z.number().int().optional(),
  /** How many drafts wait for their review; left out for none. */
  reviews: z.number().int().optional(),
  /** How many requests for access to pages that they manage wait for an answer; left out for none. */
  requests: z.number().int().optional(),
  /** How many other spaces they are a member of; left out for none. */
  other_spaces: z.number().int().optional(),
  /** Present when they may create another space from here. */
  may_create_spaces: z.literal(true).optional(),
});
/** With the values of their custom fields, each as `custom[key]`. */
const userInfo = described.catchall(z.unknown()) as unknown as typeof described;
export type UserInfo = z.infer<typeof described>;

export const me = call({
  method: "get",
  path: "/api/users/me",
  tag: "users",
  summary: "Who is signed in.",
  answer: userInfo,
});
export const authUser = call({
  method: "get",
  path: "/api/auth/user",
  tag: "users",
  summary: "Who is signed in, wrapped as sign-in libraries expect it.",
  /** `scope` is what sign-in libraries compare with the roles that a route wants. */
  answer: z.object({ user: userInfo.extend({ scope: z.array(z.string()) }) }),
});
