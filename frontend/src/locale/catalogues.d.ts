declare module "virtual:catalogues" {
  /** All texts in one language, by their English. Nothing for a language without a catalogue. */
  export function read(language: string): Promise<Record<string, string>>;
}
