import { message } from "@annals/document";

export const messages = {
  onlyManagersSeeTrash: message(
    "only-admins-developers-and-authors-see-the-trash",
    "Only admins, developers and authors see deleted files.",
  ),
};
