import { feature } from "../runtime/feature.ts";
import { seatMeaning } from "./meaning.ts";
import { seatModel } from "./read-model.ts";

export default feature({
  streams: { seat: seatMeaning },
  models: () => [seatModel],
});
