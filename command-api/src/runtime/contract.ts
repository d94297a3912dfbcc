/** What every command and every read has in common. */
export { afterHeader, asOfHeader, positionHeader } from "@annals/http/contract";
