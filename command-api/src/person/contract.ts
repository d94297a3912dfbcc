/** What calls say about people. */
import { cleanText, documentMessages, withoutTurns, wrong } from "@annals/document";
import { addressPattern, asciiAddress } from "@annals/mail/address";
import * as z from "zod";
import { isCommonPassword, minPassword } from "./common-passwords.ts";
import { messages } from "./messages.ts";

/** An address of a person. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .overwrite(asciiAddress)
  .email({ pattern: addressPattern, ...wrong(documentMessages.notEmail) });
/** A new password. */
export const password = z
  .string()
  .min(minPassword, wrong(documentMessages.tooShort({ min: minPassword })))
  .max(200)
  .refine((text) => !isCommonPassword(text), wrong(messages.commonPassword));
/** One line of text. */
const line = cleanText
  .overwrite(withoutTurns)
  .trim()
  .max(100)
  .refine((text) => !/[\n\t]/.test(text), wrong(documentMessages.notOneLine));
/** The name of a person or a space. */
export const name = line.refine((text) => text !== "", wrong(documentMessages.empty));
/** The fields of a new account. */
export const account = {
  email,
  password,
  first_name: name,
  last_name: line.default(""),
};
