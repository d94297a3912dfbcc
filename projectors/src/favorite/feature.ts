import { feature } from "../runtime/feature.ts";
import { favoriteModel } from "./read-model.ts";

export default feature({
  streams: { favorite: null },
  models: () => [favoriteModel],
});
