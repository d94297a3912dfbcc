import { getSharingOptions, type SharingOption } from "@annals/query-api/contract";
import { useCall } from "../api/swr.ts";
import { useAsked } from "./asked.ts";

interface Wanted {
  /** People and groups when left out; a space can have more of one than are found at once. */
  type?: SharingOption["type"] | undefined;
  /** How many are looked for. */
  most?: number;
}

/** The people and groups of the space with a text in their names; none while there is no text. */
export function useFound(text: string, { type, most = 50 }: Wanted = {}): SharingOption[] {
  const asked = useAsked(text);
  const query = { q: asked, per_page: most, ...(type !== undefined && { type }) };
  const { data } = useCall(getSharingOptions, asked === "" ? null : { query }, { keepPreviousData: true });
  return asked === "" ? [] : (data?.data ?? []);
}
