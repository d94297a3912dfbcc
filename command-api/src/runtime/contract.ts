/** What every command and every read has in common. */
export { afterHeader, positionHeader } from "@annals/http/contract";
