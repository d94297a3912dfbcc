/** The readable part of an entry's address, `/{slug}~{id}`: letters and digits of any script, and dashes. */
export function slugOf(title: string): string {
  const slug = title
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’]/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .slice(0, 80)
    .replace(/^-+|-+$/g, "");
  return slug.toWellFormed() === slug && slug !== "" ? slug : "page";
}
