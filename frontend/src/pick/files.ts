/** Lets the person choose a file. Null when they cancel. */
export const pickFile = async (accept: string): Promise<File | null> =>
  (await pickFiles(accept, false))[0] ?? null;

/** Lets the person choose files. None when they cancel. */
export function pickFiles(accept: string, multiple = true): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    Object.assign(input, { type: "file", accept, multiple });
    input.addEventListener("change", () => resolve([...(input.files ?? [])]));
    input.addEventListener("cancel", () => resolve([]));
    input.click();
  });
}
