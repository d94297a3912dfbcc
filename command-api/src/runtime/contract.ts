/** What every command and every read has in common. */
export { afterHeader, asOfHeader, positionHeader, spaceHeader } from "@annals/http/contract";
