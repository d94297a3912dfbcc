/** Takes the place out of pictures and films. */
import { removePlace } from "../place.ts";
import { serve } from "../serve.ts";

export interface PlaceTask {
  path: string;
  type: string;
}

serve<PlaceTask, boolean>(({ path, type }) => removePlace(path, type));
