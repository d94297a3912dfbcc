import { feature } from "../runtime/feature.ts";
import { votePart } from "./part.ts";

export default feature({ contract: {}, routes: () => [], parts: { vote: votePart } });
