import { resolve } from "node:path";
import { pack } from "./pack.ts";

const { path, sha256 } = pack(resolve("."), resolve("release"));
console.log(`${path}\nsha256 ${sha256}`);
