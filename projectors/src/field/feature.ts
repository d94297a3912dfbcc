import { feature } from "../runtime/feature.ts";
import { fieldModel } from "./read-model.ts";
import { fieldsSearched } from "./searched.ts";

/** What people fill in of themselves is theirs: the history does not tell it. */
export default feature({
  streams: { field: null, value: null },
  models: () => [fieldModel],
  searched: fieldsSearched,
});
