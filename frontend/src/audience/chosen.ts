export interface Named {
  id: string;
  name: string;
}
/** Somebody who was picked. */
export interface Chosen extends Named {
  type: "user" | "group";
}

/** Groups and people who are asked, as they are picked. */
export const chosenOf = (asked: { people: Named[]; groups: Named[] } | null): Chosen[] => [
  ...(asked?.groups ?? []).map((one) => ({ ...one, type: "group" as const })),
  ...(asked?.people ?? []).map((one) => ({ ...one, type: "user" as const })),
];

const idsOf = (all: readonly Chosen[], type: Chosen["type"]) =>
  all.filter((one) => one.type === type).map(({ id }) => id);

/** Those who were picked, as commands name them. */
export const audienceOf = (chosen: readonly Chosen[]) => ({
  people: idsOf(chosen, "user"),
  groups: idsOf(chosen, "group"),
});
