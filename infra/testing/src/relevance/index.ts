export { generatedPages, joinedPages, page, readFolder } from "./corpus.ts";
export { questionsOf } from "./derived.ts";
export { handbookFolder, handbookQuestions } from "./handbook.ts";
export { everyone, type Figure, measure, type Question } from "./measure.ts";
export { mentionPages, mentionQuestions, ownPages, ownQuestions } from "./own.ts";
