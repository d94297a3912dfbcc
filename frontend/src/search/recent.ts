import type { Crumb, Entry } from "@annals/query-api/contract";

/** Pages that were read in this browser, the last one first. */
export interface Visit {
  id: string;
  slug: string;
  title: string;
  icon: string;
  trail: string;
}
const key = "annals.recent";
const most = 20;

export function recentVisits(): Visit[] {
  try {
    const visits: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(visits) ? visits.filter((visit) => typeof visit?.id === "string") : [];
  } catch {
    return [];
  }
}

export function rememberVisit(entry: Pick<Entry, "id" | "slug" | "title" | "icon" | "breadcrumbs">): void {
  const { id, slug, title, icon, breadcrumbs } = entry;
  const visit = { id, slug, title, icon, trail: trailOf(breadcrumbs) };
  try {
    const others = recentVisits().filter((one) => one.id !== id);
    localStorage.setItem(key, JSON.stringify([visit, ...others].slice(0, most)));
  } catch {
    // Then nothing is remembered.
  }
}

/** The titles above a page in one line. */
export const trailOf = (crumbs: readonly Pick<Crumb, "title">[]) =>
  crumbs.map((crumb) => crumb.title).join(" / ");
