import { useDebouncedValue } from "@mantine/hooks";

/** How long typing must pause before the server is asked, in milliseconds. */
const rest = 120;

/** The text that the server is asked for while someone types; empty as soon as the field is. */
export function useAsked(text: string): string {
  const [settled] = useDebouncedValue(text.trim(), rest);
  return text.trim() === "" ? "" : settled;
}
