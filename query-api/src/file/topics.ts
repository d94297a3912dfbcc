import { insiders, type Topic, viewers } from "../runtime/topic.ts";

/** A file of a page changed: for those who see the page. */
const page_file: Topic = {
  ofEntries: true,
  heardAs: "library",
  heardBy: (...args) => (viewers.heardBy(...args).length > 0 ? [null] : []),
};

/** Something in the file manager changed. */
export const fileTopics = { library: insiders, page_file };
