import { ask } from "@annals/testing/ask";
import type { Attack } from "../attack.ts";

/** What browsers say of a request that a page of somebody else made. */
const sites = ["same-site", "cross-site"];
const modes = ["navigate", "no-cors", "cors"];
const goals = ["document", "iframe", "image", "script", "empty"];

/** A page of another host of the same company, or of any site, that has a browser send requests with the cookies of who reads it. */
const otherSites: Attack = {
  says: "other sites that have a signed-in browser send requests: signing out, and every call that changes something",
  async run({ app, url }) {
    const { email, password } = app.admin;
    const signedIn = await ask(`${url}/api/auth/login`, "POST", { email, password });
    const cookies = signedIn.headers.getSetCookie();
    if (!cookies.every((line) => /; SameSite=(Strict|Lax)/i.test(line) && /; HttpOnly/i.test(line)))
      throw new Error(`a cookie goes along with requests of others: ${cookies.join(", ")}`);
    const Cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
    const isIn = async () =>
      (await ask(`${url}/api/users/me`, "GET", undefined, { headers: { Cookie } })).status === 200;
    if (!(await isIn())) throw new Error("the cookie signs nobody in, so that nothing was tried");

    let sent = 0;
    for (const site of sites)
      for (const mode of modes)
        for (const goal of goals) {
          const headers = { Cookie, "Sec-Fetch-Site": site, "Sec-Fetch-Mode": mode, "Sec-Fetch-Dest": goal };
          const { status } = await ask(`${url}/api/logout`, "GET", undefined, { headers });
          sent++;
          if (status !== 403)
            throw new Error(`signing out by ${site}, ${mode}, ${goal} was answered ${status}`);
        }
    if (!(await isIn())) throw new Error("another site signed somebody out");

    const { paths } = await app.call("GET", "/api/openapi.json");
    const page = await app.page("Not for others to change", ["Text"]);
    for (const [path, methods] of Object.entries(paths as Record<string, object>))
      for (const method of Object.keys(methods).filter((one) => one !== "get")) {
        const to = url + path.replace(/\{[^}]*\}/g, page);
        // As a form of another site sends it: no header of its own, a type that needs no leave.
        const headers = {
          "Content-Type": "text/plain",
          Origin: "http://evil.example",
          "Sec-Fetch-Site": "same-site",
        };
        const send = (more: object) =>
          ask(to, method.toUpperCase(), "{}", { headers: { ...headers, ...more } });
        const [theirs, nobodys] = [await send({ Cookie }), await send({})];
        sent++;
        if (theirs.status !== nobodys.status)
          throw new Error(
            `${method} ${path} is answered ${theirs.status} with the cookie, ${nobodys.status} without`,
          );
      }
    if (!(await isIn())) throw new Error("a call of another site ended the session");
    const { title } = await app.call("GET", `/api/entries/${page}`);
    if (title !== "Not for others to change") throw new Error("a call of another site changed a page");
    return `${sent} requests, each answered as if nobody was signed in; the session goes on`;
  },
};
export default otherSites;
