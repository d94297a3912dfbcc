/** What browsers need of the search. */
export { placesIn, type Search } from "./place.ts";
