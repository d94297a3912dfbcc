import {
  handbookQuestions,
  ownPages,
  ownQuestions,
  questionsOf,
  readFolder,
} from "@annals/testing/relevance";

/** The pages of a folder, or pages of our own without one, and what is asked about them. */
export function askedOf(corpus: string | undefined) {
  const pages = corpus === undefined ? ownPages() : readFolder(corpus);
  const ofPeople = corpus === undefined ? ownQuestions(pages) : handbookQuestions();
  return { pages, questions: [...questionsOf(pages), ...ofPeople] };
}
