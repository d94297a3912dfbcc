/** Tokens that a portal signs with the key of a space, to let people in whom it has signed in itself. */
import { createHash } from "node:crypto";
import { Problem } from "@annals/http";
import type { Pool } from "@annals/postgres";
import { importSPKI, type JWTPayload, jwtVerify } from "jose";
import { messages } from "../identity/messages.ts";
import type { OpenProvider } from "../provider/commands.ts";
import { useOnce } from "../runtime/challenge.ts";
import { type Proof, proofOf } from "./proof.ts";

/** How far clocks may differ, in seconds. */
const tolerance = 30;
/** The longest lifetime of a token, in seconds: used ones are remembered that long. */
const longest = 24 * 60 * 60;

/**
 * The content of a token, which this uses up. Signature, issuer, audience and end are checked.
 * @throws Problem 401 for one that does not work, whatever is wrong with it
 */
export async function proofByJwt(
  pool: Pool,
  provider: OpenProvider,
  token: string,
  now: Date,
): Promise<Proof> {
  const claims = await verified(provider, token, now).catch(() => null);
  if (claims === null) throw doesNotWork();
  const { exp = 0, jti, sub, email } = claims;
  const subject = typeof sub === "string" ? sub : typeof email === "string" ? email.toLowerCase() : "";
  if (subject === "" || subject.length > 1000 || exp > now.getTime() / 1000 + longest + tolerance)
    throw doesNotWork();
  // Without an id, a token is known by what was signed. The signature itself can be written in several ways.
  const id = jti ?? token.slice(0, token.lastIndexOf("."));
  const mark = createHash("sha256")
    .update(JSON.stringify(["jwt", provider.space, provider.issuer, id]))
    .digest();
  const until = new Date((exp + 2 * tolerance) * 1000);
  if (!(await useOnce(pool, mark, until, now))) throw doesNotWork();
  return proofOf(claims, { issuer: provider.issuer, subject, isSure: true });
}

async function verified(provider: OpenProvider, token: string, now: Date): Promise<JWTPayload> {
  const { algorithm, secret, issuer, client_id: audience } = provider;
  const key = algorithm === "HS256" ? new TextEncoder().encode(secret) : await importSPKI(secret, algorithm!);
  const { payload } = await jwtVerify(token, key, {
    algorithms: [algorithm!],
    issuer,
    audience,
    requiredClaims: ["exp"],
    clockTolerance: tolerance,
    currentDate: now,
  });
  return payload;
}

const doesNotWork = () => new Problem(401, messages.portalLinkIsOver);
