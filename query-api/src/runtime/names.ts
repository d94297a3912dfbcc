/** An erased person, as the read models have them. */
const nameless = { first_name: "", last_name: "", display_name: "Erased person" };

/** The same, with the names of some people left out, wherever they stand in it. */
export function withoutNames(value: unknown, people: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutNames(one, people));
  if (typeof value !== "object" || value === null || value instanceof Date || Buffer.isBuffer(value))
    return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withoutNames(field, people)]),
  );
  if (!("display_name" in fields) || !people.has(fields.id as string)) return fields;
  return { ...fields, ...nameless, ...("email" in fields && { email: null }) };
}
