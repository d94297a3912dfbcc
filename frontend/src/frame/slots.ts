import type { UserInfo } from "@annals/query-api/contract";
import type { ComponentType, RefObject } from "react";
import { type Part, slot } from "../slot/slot.ts";

interface SidebarPart extends Part {
  /** Beside the button that hides the sidebar, fixed below that, in the part that scrolls (above the pages, or they), or at the foot. */
  place: "top" | "head" | "above" | "body" | "foot";
  Show: ComponentType<SidebarPartProps>;
}
export interface SidebarPartProps {
  /** The element that the sidebar's body scrolls in. */
  scroller: RefObject<HTMLElement | null>;
}

/** The parts of the sidebar. */
export const sidebar = slot<SidebarPart>();

/** What replaces the sidebar at some addresses. */
export const rails = slot<Part & { isHere(pathname: string): boolean; Show: ComponentType }>();

/** Addresses where a document is shown alone, for printing or saving: the layout "download" of the specification. */
export const alone = slot<Part & { isHere(pathname: string): boolean }>();

/** The navigation at the top, where the space has it there: the bar, and what the sheet of a phone shows then. */
export const topNav = slot<Part & { Bar: ComponentType; Sheet: ComponentType }>();

/** Buttons of the navigation at the top, before the person's. */
export const topNavTools = slot<Part & { Show: ComponentType }>();

/** Parts of the bar above every page for guests, who have no sidebar: at its start, or at its end. */
export const guestBar = slot<Part & { place: "start" | "end"; Show: ComponentType }>();

/** Buttons that the bar above every page has on narrow screens, where there is no sidebar. */
export const narrowBar = slot<Part & { Show: ComponentType }>();

/** Lines above every page, for news that everybody should see. */
export const banners = slot<Part & { Show: ComponentType }>();

/** Invisible parts on all screens, also on those without the frame, such as the sign-in. */
export const everywhere = slot<Part & { Show: ComponentType }>();

/** Overlays and invisible parts, on all screens with the frame. */
export const overlays = slot<Part & { Show: ComponentType }>();

/** Overlays that can be closed, the topmost first. */
export const over = slot<Part & { isOpen(): boolean; close(): void }>();

interface Route extends Part {
  /** As React Router takes it: "/admin/import". */
  path: string;
  Screen: ComponentType;
  /**
   * The right that it needs: people without it, such as guests, are redirected to the start (1-application §6). Absent
   * when everyone may open it.
   */
  needs?: keyof UserInfo["can"];
  /** True for a screen of its own, without the frame, for guests too. */
  bare?: boolean;
}

/** The screens of the app. The more precise path wins, whatever the order. */
export const routes = slot<Route>();
