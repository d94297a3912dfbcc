import type { Crumb } from "@annals/query-api/contract";

/** The titles above a page in one line. */
export const trailOf = (crumbs: readonly Pick<Crumb, "title">[]) =>
  crumbs.map((crumb) => crumb.title).join(" / ");

/** A trail in two parts, so that the nearest parent can stay when there is no space for the others. */
export function splitTrail(trail: string): { above: string; nearest: string } {
  const at = trail.lastIndexOf(" / ");
  return at < 0 ? { above: "", nearest: trail } : { above: trail.slice(0, at), nearest: trail.slice(at) };
}
