import type { UserInfo } from "@annals/query-api/contract";
import type { ComponentType, RefObject } from "react";
import { type Part, slot } from "../slot/slot.ts";

interface SidebarPart extends Part {
  /** Beside the button that hides the sidebar, fixed below that, in the part that scrolls, or at the foot. */
  place: "top" | "head" | "body" | "foot";
  Show: ComponentType<SidebarPartProps>;
}
export interface SidebarPartProps {
  /** The element that the sidebar's body scrolls in. */
  scroller: RefObject<HTMLElement | null>;
}

/** What the sidebar is made of. */
export const sidebar = slot<SidebarPart>();

/** What stands in place of the sidebar at some addresses. */
export const rails = slot<Part & { isHere(pathname: string): boolean; Show: ComponentType }>();

/** Addresses where a document stands alone, as it is printed or kept: the layout "download" of the specification. */
export const alone = slot<Part & { isHere(pathname: string): boolean }>();

/** The navigation at the top, where the space has it there: the bar, and what the sheet of a phone shows then. */
export const topNav = slot<Part & { Bar: ComponentType; Sheet: ComponentType }>();

/** What the bar above every page has for guests, who have no sidebar: at its start, or at its end. */
export const guestBar = slot<Part & { place: "start" | "end"; Show: ComponentType }>();

/** Buttons that the bar above every page has on narrow screens, where there is no sidebar. */
export const narrowBar = slot<Part & { Show: ComponentType }>();

/** Lines above every page, for what everybody there should know. */
export const banners = slot<Part & { Show: ComponentType }>();

/** What does its work unseen on all screens, also on those without the frame: where people sign in. */
export const everywhere = slot<Part & { Show: ComponentType }>();

/** What lies over the page or does its work unseen, on all screens that have the frame. */
export const overlays = slot<Part & { Show: ComponentType }>();

/** What can lie over the page and be closed, the topmost first. */
export const over = slot<Part & { isOpen(): boolean; close(): void }>();

interface Route extends Part {
  /** As React Router takes it: "/admin/import". */
  path: string;
  Screen: ComponentType;
  /** The right that it is for: who lacks it, as guests do, is led to the start (1-application §6). Left out for all who may come here. */
  needs?: keyof UserInfo["can"];
  /** True for a screen of its own, without the frame, for guests too. */
  bare?: boolean;
}

/** The screens of the app. The more precise path wins, whatever the order. */
export const routes = slot<Route>();
