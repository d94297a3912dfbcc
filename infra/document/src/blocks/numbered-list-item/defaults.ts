export { looks as defaults } from "../../looks.ts";
