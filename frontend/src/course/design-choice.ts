import type { CertificateDesign, CourseDesign, PlacedWord } from "@annals/query-api/course/contract";

/** What somebody chooses that certificates look like. */
export type DesignChoice =
  | { kind: "plain" }
  /** `version` null: the text that it has now. */
  | { kind: "page"; page_id: string | null; version: number | null }
  /** `url` of a file that was uploaded just now; null for the one that the course has. */
  | {
      kind: "background";
      file_id: string | null;
      url: string | null;
      isPdf: boolean;
      words: PlacedWord[];
      is_light: boolean;
    };

/** Where words stand at first. */
export const usualPlaces: readonly PlacedWord[] = [
  { word: "name", x: 50, y: 42, size: 5 },
  { word: "course", x: 50, y: 56, size: 2.7 },
  { word: "date", x: 20, y: 88, size: 1.6 },
  { word: "number", x: 80, y: 88, size: 1.6 },
  { word: "score", x: 50, y: 66, size: 2 },
  { word: "valid_until", x: 50, y: 88, size: 1.6 },
  { word: "check_address", x: 50, y: 95, size: 1.4 },
];

export const newBackground: DesignChoice = {
  ...{ kind: "background", file_id: null, url: null, isPdf: false, is_light: false },
  words: usualPlaces.slice(0, 4),
};

/** What the course has. */
export function choiceOf({ design, page, file_id }: CourseDesign): DesignChoice {
  if (page !== null) return { kind: "page", page_id: page.id, version: page.version };
  if (design.kind !== "background") return { kind: "plain" };
  const { words, is_light } = design;
  return { kind: "background", file_id, url: null, isPdf: false, words, is_light };
}

/** Whether it can be taken as it is. */
export const isWhole = (choice: DesignChoice): boolean =>
  choice.kind === "plain" ||
  (choice.kind === "page" ? choice.page_id !== null : choice.file_id !== null && choice.words.length > 0);

/** The choice as the field of a form; undefined for what the course has already. */
export function fieldOf(choice: DesignChoice, now: CourseDesign): string | undefined {
  if (JSON.stringify(choice) === JSON.stringify(choiceOf(now))) return undefined;
  if (choice.kind === "plain") return JSON.stringify(choice);
  if (choice.kind === "page") return JSON.stringify({ kind: "page", page_id: choice.page_id });
  const { kind, file_id, words, is_light } = choice;
  return JSON.stringify({ kind, file_id, words, is_light });
}

/** What is seen of it before it is saved. @param html of the page that was chosen newly @param picture of such a file */
export function previewOf(
  choice: DesignChoice,
  now: CourseDesign,
  { html, picture }: { html: string; picture: string | null },
): CertificateDesign {
  if (choice.kind === "plain") return choice;
  if (choice.kind === "page") {
    const isKept = choice.version !== null && now.design.kind === "page";
    return { kind: "page", html: isKept && now.design.kind === "page" ? now.design.html : html };
  }
  const kept = now.design.kind === "background" ? now.design.picture : null;
  const { kind, words, is_light, url } = choice;
  return { kind, words, is_light, picture: url === null ? kept : picture };
}

const within = (value: number) => Math.round(Math.max(0, Math.min(100, value)) * 10) / 10;

/** Words of which one stands elsewhere. */
export const movedTo = (words: PlacedWord[], name: PlacedWord["word"], x: number, y: number): PlacedWord[] =>
  words.map((one) => (one.word === name ? { ...one, x: within(x), y: within(y) } : one));
