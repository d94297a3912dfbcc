import { feature } from "../runtime/feature.ts";
import { pinPart } from "./part.ts";

export default feature({ contract: {}, routes: () => [], parts: { pins: pinPart } });
