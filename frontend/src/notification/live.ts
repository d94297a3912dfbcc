/** What every page has of the updates, in one file. */
export { Bell } from "./Bell.tsx";
export { Hearing } from "./Hearing.tsx";
export { SeenPage } from "./SeenPage.tsx";
