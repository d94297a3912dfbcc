import { message } from "@annals/document";

export const messages = {
  stopping: message("annals-is-stopping", "Annals is stopping."),
  tooManyWindows: message(
    "too-many-windows-are-open-others-see",
    "Too many windows are open. Others see your changes; reload to see theirs.",
  ),
};
