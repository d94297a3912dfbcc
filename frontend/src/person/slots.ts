import type { UserInfo } from "@annals/query-api/contract";
import type { ComponentType } from "react";
import { type Part, slot } from "../slot/slot.ts";

/** Items of the menu of the person who is signed in, or of a guest. Those with an order of 100 or more are below a line. */
export const userMenu = slot<Part & { Items: ComponentType }>();

/** Sections of a person's own profile, between who they are and how they leave. */
export const profileSections = slot<Part & { Show: ComponentType<{ me: UserInfo }> }>();
