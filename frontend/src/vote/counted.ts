import type { VoteSummary } from "@annals/query-api/vote/contract";

/** The counts once one's own vote is another one. */
export function counted({ up, down, mine }: VoteSummary, to: VoteSummary["mine"]): VoteSummary {
  const by = (kind: "up" | "down") => Number(to === kind) - Number(mine === kind);
  return { up: up + by("up"), down: down + by("down"), mine: to };
}
