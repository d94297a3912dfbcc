import { feature } from "../runtime/feature.ts";
import { followPart } from "./part.ts";

export default feature({ contract: {}, routes: () => [], parts: { is_followed: followPart } });
