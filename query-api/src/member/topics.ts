import { insiders, oneself, type Topic } from "../runtime/topic.ts";

/** Members of the space, their roles, or its groups. Nobody is named. */
const person: Topic = { ...insiders, rights: true };

/** The spaces of who listens, or those that ask them to join, in whichever space they are. */
const mine: Topic = { ...oneself, across: "person", outside: true };

export const memberTopics = { person, mine };
