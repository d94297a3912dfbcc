import { feature } from "../runtime/feature.ts";
import { tagModel } from "./read-model.ts";
import { tagsSearched } from "./searched.ts";

export default feature({
  streams: { tag: null },
  models: () => [tagModel],
  searched: tagsSearched,
});
