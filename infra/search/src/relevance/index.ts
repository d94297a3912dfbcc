export { generatedPages, readFolder } from "./corpus.ts";
export { questionsOf } from "./derived.ts";
export { handbookQuestions } from "./handbook.ts";
export { everyone, type Figure, measure, type Question } from "./measure.ts";
export { ownPages, ownQuestions } from "./own.ts";
