import { setTimeout as delay } from "node:timers/promises";
import { spawnTestApp } from "@annals/testing/app";
import { ask } from "@annals/testing/ask";
import type { Attack } from "../attack.ts";

/** Kills an installation in its first seconds, while people begin: what rules know of several streams must not be lost with it. */
const firstSeconds: Attack = {
  says: "kills in the first ten seconds of a new house: old sessions, copies, and the admin of another space",
  alone: true,
  async run({ random, share, signal }) {
    const count = Math.ceil(5 * share);
    let houses = 0;
    for (; houses < count && !signal.aborted; houses++) {
      const app = await spawnTestApp({ ANNALS_SPACE_CREATORS: "members" });
      try {
        const { email, password, id: founder } = app.admin;
        const old = (await app.call("POST", "/api/auth/login", { email, password }, "")).token;
        const top = await app.page("Top", ["Text"]);
        for (const title of ["One", "Two", "Three"]) await app.page(title, ["Text"], top);
        // Somebody makes a space of their own, and asks the founder in, who comes.
        const eve = await app.join("Eve", "Elsewhere", "author");
        await app.call("POST", "/api/spaces", { name: "Trap", key: "trap" }, eve.token);
        const trap = { "Annals-Space": "trap" };
        const asked = { email, password: "not theirs at all", first_name: "F", roles: ["author"] };
        await app.call("POST", "/api/admin/members", asked, eve.token, trap);
        const { data } = await app.call("GET", "/api/users/me/invitations");
        await app.call("POST", `/api/users/me/invitations/${data[0].id}/accept`, {});
        await delay(random() * 5_000);
        await app.kill();
        await app.restart();

        const at = (path: string) => new URL(path, app.url).href;
        const link = at(`/api/admin/members/${founder}/password-link`);
        const taken = await ask(link, "POST", {}, { token: eve.token, headers: trap });
        if (taken.status < 400)
          throw new Error("the admin of another space got a link for the founder's password");
        const copied = await app.call("POST", `/api/entries/${top}/recursively_duplicate`, { title: "Copy" });
        if (copied.total !== 3) throw new Error(`a copy of 3 pages below another took ${copied.total}`);
        await app.call("DELETE", "/api/users/me/sessions");
        const stale = await ask(at("/api/users/me/password"), "PUT", {}, { token: old });
        if (stale.status !== 401)
          throw new Error(`an old session lives on after all others were ended: ${stale.status}`);
      } finally {
        await app.stop();
      }
    }
    return `${houses} houses killed in their first seconds, each rule knew everything afterwards`;
  },
};
export default firstSeconds;
