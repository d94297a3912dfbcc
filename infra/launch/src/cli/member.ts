import { createInterface } from "node:readline/promises";
import type { addMember as addMemberCall } from "@annals/command-api/contract";
import type { AnswerOf } from "@annals/http/contract";
import type { adminUsers } from "@annals/query-api/contract";
import type { Client } from "./client.ts";
import { Failure } from "./failure.ts";

/**
 * `annals member add <email> --name "Ann Lindqvist" --role author`: the password is asked for, or read from standard
 * input. Somebody with an account keeps their password, and is invited.
 */
export async function addMember(
  client: Client,
  email: string,
  options: { name?: string | undefined; role?: string[] | undefined },
): Promise<void> {
  const [first = "", ...rest] = (options.name ?? email.split("@")[0]!).split(" ");
  const password = await readPassword();
  const roles = options.role ?? ["verified"];
  const account = { email, password, first_name: first, last_name: rest.join(" "), roles };
  const answer = await client.fetch("POST", "/api/admin/members", account);
  const { invited } = (await answer.json()) as AnswerOf<typeof addMemberCall>;
  const what = invited
    ? "has an account already, keeps its name and password, and is invited. They join when they accept"
    : "is a member now";
  console.log(`${email} ${what} (${roles.join(", ")}).`);
}

/** `annals member reset-factor <email>`: for somebody who lost their app and all recovery codes, even the only admin. */
export async function resetFactor(client: Client, email: string): Promise<void> {
  const { data } = await client.get<AnswerOf<typeof adminUsers>>(
    `/api/admin/users?q=${encodeURIComponent(email)}`,
  );
  const member = data.find((one) => one.email === email.toLowerCase());
  if (member === undefined) throw new Failure(`${email} is no member.`);
  if (!member.second_factor) throw new Failure(`${email} has no second factor.`);
  await client.fetch("DELETE", `/api/admin/members/${member.id}/second-factor`);
  console.log(`${email} signs in with the password alone now, and gets a mail about it.`);
}

async function readPassword(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write("Password (it is shown while you type): ");
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  throw new Failure("Give the new member's password on standard input.");
}
