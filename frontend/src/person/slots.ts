import type { UserInfo } from "@annals/query-api/contract";
import type { ComponentType, ReactNode } from "react";
import { type Part, slot } from "../slot/slot.ts";

/**
 * Items of the menu of the person who is signed in, or of a guest. Those with an order of 100 or more are below a line; those from 22
 * on are about the space, and behind its name for those who administer it.
 */
export const userMenu = slot<Part & { Items: ComponentType }>();

/** What stands around the items about the space. */
export const aroundSpaceItems = slot<Part & { Show: ComponentType<{ children: ReactNode }> }>();

interface ProfileSection extends Part {
  Show: ComponentType<{ me: UserInfo }>;
  /**
   * Its entry in the list of sections beside the profile: the label, and the id of its heading. Absent for a section that
   * belongs to the one before.
   */
  place?: { title: string; heading: string; Icon: ComponentType<{ size?: number }> };
}

/** Sections of a person's own profile, between their data and leaving the space. */
export const profileSections = slot<ProfileSection>();
