/** Courses run on an origin of their own, which knows nothing of ours but the address that it is opened by. */
import { jwtVerify, SignJWT } from "jose";
import { isWithin } from "./end.ts";

/** What an address of a course gives: to read one package and to save one try, for as long as a session lives. */
export interface CoursePass {
  space: string;
  course: string;
  person: string;
  /** The package. */
  version: number;
  /** The try. */
  number: number;
  /** The session that it hangs on; null for none. */
  session: string | null;
  /** Whoever has it may have the name of the person: what it opens calls no host outside unless names may go there. */
  named: boolean;
  /** The origin of the app that may frame it. */
  app: string;
}

const issuer = "annals courses";
const day = 24 * 60 * 60;
/** How long a pass lasts at most, in milliseconds. */
const longest = 2 * day * 1000;

/** The same pass has the same address until the day after tomorrow, so that browsers can keep what they loaded. */
export function signCoursePass(secret: Uint8Array, pass: CoursePass, now: Date): Promise<string> {
  const until = (Math.floor(now.getTime() / 1000 / day) + 2) * day;
  return new SignJWT({ ...pass })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(issuer)
    .setExpirationTime(until)
    .sign(secret);
}

/** @returns null for what is not ours, was changed, or is over */
export async function verifyCoursePass(
  secret: Uint8Array,
  pass: string,
  now: Date,
): Promise<CoursePass | null> {
  try {
    const options = { issuer, algorithms: ["HS256"], currentDate: now };
    const { payload } = await jwtVerify<CoursePass>(pass, secret, options);
    return isWithin((payload.exp ?? 0) * 1000, longest, now) ? payload : null;
  } catch {
    return null;
  }
}

/** Where courses run, as it was configured. */
export interface CoursePlace {
  /** `ANNALS_COURSES_URL`; a `*` in its host stands for the course. Null for none. */
  courses: string | null;
  /** `ANNALS_URL`; null for none. */
  url: string | null;
}

/** Browsers find every host below `localhost` on this machine; to them it is another site than `localhost` and than 127.0.0.1. */
const localHost = "annals-courses.localhost";

const nameOf = (host: string) => host.replace(/:\d*$/, "").toLowerCase();
const isLocal = (host: string) => /^(127(\.\d+){3}|\[::1\]|([a-z0-9-]+\.)*localhost)$/.test(nameOf(host));
const isHere = ({ url }: CoursePlace) => url === null || isLocal(new URL(url).host);

/** The origin that a course runs on. @param host the one that it is asked for at @returns null where there is none */
export function originOfCourse(place: CoursePlace, course: string, host: string): string | null {
  if (place.courses !== null) return new URL(place.courses.replace("*", course)).origin;
  if (!isHere(place) || !isLocal(host)) return null;
  return `http://${course}.${localHost}${/:\d+$/.exec(host)?.[0] ?? ""}`;
}

/** The address that a pass opens a course at. @param host the one that it is asked for at @returns null where courses have no origin */
export async function addressOfCourse(
  place: CoursePlace,
  secret: Uint8Array,
  pass: CoursePass,
  host: string,
  now: Date,
): Promise<string | null> {
  const origin = originOfCourse(place, pass.course, host);
  return origin === null ? null : `${origin}/${await signCoursePass(secret, pass, now)}/`;
}

/** Whether a host is one that courses run on: nothing else is answered there. */
export function isCourseHost(place: CoursePlace, host: string): boolean {
  const name = nameOf(host);
  if (place.courses === null) return isHere(place) && (name === localHost || name.endsWith(`.${localHost}`));
  const own = nameOf(new URL(place.courses.replace("*.", "course.")).host);
  return place.courses.includes("*") ? name.endsWith(own.slice("course".length)) : name === own;
}

/** What pages of the app may frame of courses, as a source of a content security policy; null for none. */
export function courseSource(place: CoursePlace): string | null {
  if (place.courses !== null) return /^https?:\/\/[^/]+/.exec(place.courses)?.[0] ?? null;
  return isHere(place) ? `http://*.${localHost}:*` : null;
}
