/** The other end of signing in with Google, Microsoft, GitHub and any OpenID provider: authorization code with PKCE. */
import { Problem } from "@annals/http";
import type { Logger } from "@annals/logging";
import { LRUCache } from "lru-cache";
import * as client from "openid-client";
import { messages } from "../identity/messages.ts";
import { isLocal } from "../provider/address.ts";
import type { OpenProvider } from "../provider/commands.ts";
import { askBounded } from "./bounded.ts";
import { type Proof, proofOf } from "./proof.ts";

/** The data of one attempt: only whoever began it can end it. */
export interface Attempt {
  redirect: string;
  state: string;
  nonce: string;
  verifier: string;
}
/** What a provider sends back by way of the browser. */
export interface Returned {
  code: string;
  iss?: string;
}

export interface OpenId {
  /** Where the browser goes to sign in. @throws Problem 409 when the provider cannot be reached */
  addressFor(provider: OpenProvider, attempt: Attempt): Promise<string>;
  /** Who came back. @throws Problem 401 when the provider did not sign them in, 409 when it cannot be reached */
  proofBy(provider: OpenProvider, attempt: Attempt, returned: Returned): Promise<Proof>;
}

/** How long a provider that did not answer is left alone, in milliseconds. */
const breather = 5_000;

/**
 * @param url the configured address of Annals
 * @param patience how long a provider may take for each answer in whole, in seconds
 */
export function createOpenId(logger: Logger, url: string | null, patience = 10): OpenId {
  const known = new LRUCache<string, Promise<client.Configuration>>({ max: 200, ttl: 10 * 60 * 1000 });

  /** What is known of a provider, which is asked for it once, however many begin to sign in meanwhile. */
  function configurationOf(provider: OpenProvider): Promise<client.Configuration> {
    const { kind, issuer, client_id, secret } = provider;
    const key = JSON.stringify([kind, issuer, client_id, secret]);
    const present = known.get(key);
    if (present !== undefined) return present;
    const found = discover(provider);
    known.set(key, found);
    // One that does not answer is left alone for a moment, and then asked again.
    found.catch(() => known.set(key, found, { ttl: breather }));
    return found;
  }

  async function discover(provider: OpenProvider): Promise<client.Configuration> {
    const { kind, issuer, client_id, secret } = provider;
    // Without https on the machine of Annals alone, as when it is tried out.
    const insecure = isLocal(url) ? [client.allowInsecureRequests] : [];
    const found =
      kind === "github"
        ? new client.Configuration(gitHub(issuer), client_id, undefined, client.ClientSecretPost(secret))
        : await client.discovery(new URL(addressOf(provider)), client_id, undefined, authentication(secret), {
            execute: insecure,
            timeout: patience,
            [client.customFetch]: askBounded,
          });
    for (const allow of kind === "github" ? insecure : []) allow(found);
    // Signatures are checked as well, not only where a token came from: nothing unsigned is taken.
    if (kind !== "github") client.enableNonRepudiationChecks(found);
    found.timeout = patience;
    found[client.customFetch] = askBounded;
    return found;
  }

  async function asking<T>(provider: OpenProvider, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Problem) throw error;
      // The provider's message may hold personal data, so only the kind of failure is logged.
      const { name, code } = error as { name?: string; code?: string };
      logger.warn({ provider: provider.kind, trouble: code ?? name }, "a provider did not sign somebody in");
      if (!isRefusal(error)) throw cannotBeReached(provider.label);
      throw didNotSignIn(provider.label);
    }
  }

  return {
    addressFor: (provider, { redirect, state, nonce, verifier }) =>
      asking(provider, async () => {
        const address = client.buildAuthorizationUrl(await configurationOf(provider), {
          redirect_uri: redirect,
          scope: provider.kind === "github" ? "read:user user:email" : "openid email profile",
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          state,
          ...(provider.kind !== "github" && { nonce }),
        });
        return address.href;
      }),
    proofBy: (provider, { redirect, state, nonce, verifier }, { code, iss }) =>
      asking(provider, async () => {
        const configuration = await configurationOf(provider);
        const address = new URL(redirect);
        address.search = String(new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }));
        const isGitHub = provider.kind === "github";
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          ...(!isGitHub && { expectedNonce: nonce, idTokenExpected: true }),
        });
        if (isGitHub) return gitHubProof(configuration, tokens.access_token, provider);
        const claims = tokens.claims()!;
        // Some give the address only for the other token.
        const more =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {};
        return proofOf(
          // Whether an address is verified is said where the address is.
          { ...more, ...claims, ...addressIn(claims.email === undefined ? more : claims) },
          {
            issuer: claims.iss,
            subject: claims.sub,
            isMicrosoft: provider.kind === "microsoft",
          },
        );
      }),
  };
}

/** The provider answered, and said no; or what it said is not right. */
const isRefusal = (error: unknown): boolean =>
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.WWWAuthenticateChallengeError ||
  (error instanceof client.ClientError && error.code !== "OAUTH_TIMEOUT");

/** @param label of the provider */
const didNotSignIn = (label: string) => new Problem(401, messages.providerRefused({ label }));
const cannotBeReached = (label: string) => new Problem(409, messages.providerIsAway({ label }));

const addressIn = ({ email, email_verified }: Record<string, unknown>) => ({ email, email_verified });

/** In the form that the provider accepts. */
const authentication =
  (secret: string): client.ClientAuth =>
  (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes("client_secret_post")
      ? client.ClientSecretPost(secret)
      : client.ClientSecretBasic(secret))(server, ...rest);

function addressOf({ kind, issuer }: OpenProvider): string {
  if (kind === "google") return "https://accounts.google.com";
  if (kind === "microsoft") return `https://login.microsoftonline.com/${issuer || "common"}/v2.0`;
  return issuer;
}

/** GitHub signs in by OAuth alone: what an OpenID provider says of itself is known here. */
function gitHub(issuer: string): client.ServerMetadata {
  const server = issuer === "" ? "https://github.com" : issuer.replace(/\/+$/, "");
  return {
    issuer: server,
    authorization_endpoint: `${server}/login/oauth/authorize`,
    token_endpoint: `${server}/login/oauth/access_token`,
  };
}

interface GitHubAddress {
  email: string;
  primary: boolean;
  verified: boolean;
}

/** Who a token of GitHub belongs to, with the address that is their first and verified one. */
async function gitHubProof(
  configuration: client.Configuration,
  token: string,
  { issuer, label }: OpenProvider,
): Promise<Proof> {
  const api = issuer === "" ? "https://api.github.com" : `${issuer.replace(/\/+$/, "")}/api/v3`;
  const read = async (path: string) => {
    const answer = await client.fetchProtectedResource(configuration, token, new URL(api + path), "GET");
    return answer.json();
  };
  const user = (await read("/user")) as { id?: unknown; login?: unknown; name?: unknown };
  const addresses = (await read("/user/emails")) as GitHubAddress[];
  const first = Array.isArray(addresses) ? addresses.find((one) => one.primary === true) : undefined;
  if (typeof user.id !== "number") throw didNotSignIn(label);
  const claims = {
    ...{ name: user.name ?? user.login, preferred_username: user.login },
    ...(first !== undefined && { email: first.email, email_verified: first.verified === true }),
  };
  return proofOf(claims, { issuer, subject: String(user.id) });
}
