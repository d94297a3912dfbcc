/** What calls say about people. */
import { cleanText, withoutTurns } from "@annals/document";
import { addressPattern, asciiAddress } from "@annals/mail/address";
import * as z from "zod";

/** An address of a person. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .overwrite(asciiAddress)
  .email({ pattern: addressPattern, error: "must be an email address, as in ann@example.org" });
/** A new password. */
export const password = z.string().min(8, "must have at least 8 characters").max(200);
/** One line of text. */
const line = cleanText
  .overwrite(withoutTurns)
  .trim()
  .max(100)
  .refine((text) => !/[\n\t]/.test(text), "must be one line");
/** The name of a person or a space. */
export const name = line.refine((text) => text !== "", "must not be empty");
/** The fields of a new account. */
export const account = {
  email,
  password,
  first_name: name,
  last_name: line.default(""),
};
