/** The address that somebody typed on the sign-in screen, before the screen was loaded again in another language. */
import { keptInTab } from "../kept/kept.ts";

const key = "annals.sign-in.email";

export const typedEmail = (): string => keptInTab.get(key) ?? "";
/** Keeps it, or with null nothing. */
export const keepTypedEmail = (email: string | null) => keptInTab.set(key, email);
