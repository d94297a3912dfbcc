import { mkdtemp, readdir, readFile, rm, mkdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { tmpdir } from "node:os";
const { readContent, withoutPlace } = await import("./src/index.ts");
const types: Record<string,string> = {".pdf":"application/pdf",".docx":"application/vnd.openxmlformats-officedocument.wordprocessingml.document",".xlsx":"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",".pptx":"application/vnd.openxmlformats-officedocument.presentationml.presentation",".odt":"application/vnd.oasis.opendocument.text",".zip":"application/vnd.openxmlformats-officedocument.wordprocessingml.document",".jpg":"image/jpeg",".png":"image/png",".webp":"image/webp",".gif":"image/gif",".avif":"image/avif",".svg":"image/svg+xml",".ods":"application/vnd.oasis.opendocument.text",".odp":"application/vnd.oasis.opendocument.text"};
for (const dir of process.argv.slice(2)) {
  const counts: Record<string, number> = {}; const bad: string[] = []; let slow = 0; let pics = 0; let text = 0;
  for (const name of (await readdir(dir)).sort()) {
    const type = types[extname(name).toLowerCase()]; if (!type) continue;
    const folder = await mkdtemp(join(tmpdir(), "corpus-"));
    const at = performance.now();
    const answer = await readContent(join(dir, name), type, folder);
    const took = performance.now() - at; if (took > slow) slow = took;
    const kind = "failed" in answer ? answer.failed : "read";
    counts[kind] = (counts[kind] ?? 0) + 1;
    if ("failed" in answer) bad.push(`${name} ${answer.failed}`);
    else { if (answer.result.pictures.length) pics++; if (answer.result.text?.pages.some((p: string) => p.trim())) text++; }
    await rm(folder, { recursive: true });
  }
  console.log(dir, JSON.stringify(counts), "pictures", pics, "text", text, "slowest", Math.round(slow));
  console.log(bad.join("; "));
}
process.exit(0);
