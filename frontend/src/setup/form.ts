export type Field = "first_name" | "last_name" | "email" | "password" | "space_name";

/** What the form of the first run asks for. */
export type SetupForm = Record<Field, string> & { hue: number };
