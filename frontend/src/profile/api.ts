import { changeEmail, changeProfile, confirmEmail } from "@annals/command-api/contract";
import { me } from "@annals/query-api/contract";
import { call, upload } from "../api/client.ts";
import { refreshWhere } from "../api/swr.ts";
import { isUrlOf } from "../api/url.ts";

const refreshMe = () => refreshWhere((url) => isUrlOf(me, url));

/** Gives the person who is signed in another name. @throws ApiProblem */
export async function rename(first_name: string, last_name: string): Promise<void> {
  await upload(changeProfile, { file: null, fields: { first_name, last_name } });
  await refreshMe();
}

/** Gives them another picture. @throws ApiProblem */
export async function setPicture(picture: Blob): Promise<void> {
  await upload(changeProfile, { file: new File([picture], "picture"), fields: {} });
  await refreshMe();
}

/** Removes their picture. @throws ApiProblem */
export async function removePicture(): Promise<void> {
  await upload(changeProfile, { file: null, fields: { profile_pic: "" } });
  await refreshMe();
}

/** Sets the language of their screens and mails; empty for the browser's. @throws ApiProblem */
export async function setLanguage(language: string): Promise<void> {
  await upload(changeProfile, { file: null, fields: { language } });
  await refreshMe();
}

/** Sets the time zone of who is signed in. @throws ApiProblem */
export async function setTimeZone(time_zone: string): Promise<void> {
  await upload(changeProfile, { file: null, fields: { time_zone } });
  await refreshMe();
}

/** Asks for another address. @throws ApiProblem */
export async function askForEmail(email: string, password: string): Promise<void> {
  await call(changeEmail, { body: { email, password } });
}

/** Makes an address the account's address, by the token of the mail. @throws ApiProblem */
export async function confirm(token: string): Promise<void> {
  await call(confirmEmail, { body: { token } }, { onExpired: "throw" });
  await refreshMe();
}
