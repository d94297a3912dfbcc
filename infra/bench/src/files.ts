import { randomBytes, randomUUID } from "node:crypto";
import { copyFile, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findChromium } from "@annals/check";
import { startCutLink } from "@annals/testing/cut-link";
import { pdfOf } from "@annals/testing/pdf";
import { chromium } from "playwright";
import sharp from "sharp";
import { signedIn } from "./browser.ts";
import { MB, median, ms, quantile, type Report } from "./report.ts";
import { memoryOf, type Server, startServer } from "./server.ts";

const mib = 1024 * 1024;

/** What is measured, by its name. */
const parts: Record<string, (report: Report, server: Server, home: string) => Promise<void>> = {
  "files upload": benchUpload,
  "files cut": benchCuts,
  "files memory": benchMemory,
  "files made": benchMade,
  "files folder": benchFolder,
};

/** Uploads, what is made of them, and a folder with many of them. @param wants which of these parts */
export async function benchFiles(report: Report, wants: (part: string) => boolean): Promise<void> {
  const wanted = Object.entries(parts).filter(([part]) => wants(part));
  if (wanted.length === 0) return;
  const server = await startServer();
  try {
    report.section("Files");
    const { current } = await server.json<{ current: { uuid: string } }>("GET", "/api/file-libraries");
    for (const [, measure] of wanted) await measure(report, server, current.uuid);
  } finally {
    await server.stop();
  }
}

/** Begins a resumable upload. @returns its address */
async function begin(server: Server, folder: string, name: string, size: number): Promise<string> {
  const metadata = { filename: name, folder };
  const answer = await server.call("POST", "/api/uploads", undefined, {
    "Tus-Resumable": "1.0.0",
    "Upload-Length": String(size),
    "Upload-Metadata": Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
      .join(","),
  });
  return answer.headers.location as string;
}

/** Sends bytes of an upload from a place on. @returns the status; null when the link was cut */
function add(server: Server, url: string, offset: number, bytes: Buffer): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = {
      Authorization: `Bearer ${server.token}`,
      "Tus-Resumable": "1.0.0",
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": bytes.length - offset,
    };
    const sent = request(url, { method: "PATCH", agent: false, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode!));
      answer.on("error", () => resolve(null));
    });
    sent.on("error", () => resolve(null));
    sent.end(bytes.subarray(offset));
  });
}

/** @throws when it is not taken */
async function upload(server: Server, folder: string, name: string, bytes: Buffer): Promise<string> {
  const path = await begin(server, folder, name, bytes.length);
  const status = await add(server, new URL(path, server.url).href, 0, bytes);
  if (status !== 204) throw new Error(`an upload was answered with ${status}`);
  return path.split("/").at(-1)!;
}

/** The speed of one upload, beside a copy of the same bytes on the same disk. */
async function benchUpload(report: Report, server: Server, home: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "annals-bench-copy-"));
  try {
    const uploads: number[] = [];
    const copies: number[] = [];
    for (let round = 0; round < 5; round++) {
      const bytes = randomBytes(100 * mib);
      const from = join(folder, "from");
      await writeFile(from, bytes);
      let started = performance.now();
      await copyFile(from, join(folder, "to"));
      const copied = await open(join(folder, "to"));
      await copied.sync();
      await copied.close();
      copies.push(performance.now() - started);
      started = performance.now();
      await upload(server, home, "film.bin", bytes);
      uploads.push(performance.now() - started);
    }
    const [up, copy] = [median(uploads), median(copies)];
    const speed = (time: number) => `${Math.round((100 * mib) / 1e3 / time)} MB/s`;
    report.add({
      what: "upload of 100 MiB",
      figure: speed(up),
      against: `${(copy / up).toFixed(2)} of a bare copy (${speed(copy)})`,
      good: null,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the server receives of an upload whose link is cut 20 times. */
async function benchCuts(report: Report, server: Server, home: string): Promise<void> {
  const bytes = randomBytes(300 * mib);
  const path = await begin(server, home, "long film.bin", bytes.length);
  const link = await startCutLink(server.url, bytes.length / 21);
  try {
    const url = new URL(path, link.url).href;
    for (let status: number | null = null; status !== 204; ) {
      const { headers } = await server.call("HEAD", path, undefined, { "Tus-Resumable": "1.0.0" });
      status = await add(server, url, Number(headers["upload-offset"]), bytes);
      if (status !== null && status !== 204) throw new Error(`an upload was answered with ${status}`);
    }
    const share = link.received() / bytes.length;
    report.add({
      what: `300 MiB over a link that is cut ${link.cuts()} times`,
      figure: `${(share * 100).toFixed(2)} % received`,
      against: "at most 102 %",
      good: share <= 1.02 && link.cuts() === 20,
    });
  } finally {
    await link.close();
  }
}

/** Memory of the server while many upload at once. */
async function benchMemory(report: Report, server: Server, home: string): Promise<void> {
  const bytes = randomBytes(30 * mib);
  const node = () => memoryOf(server.pid())[0]!.bytes;
  // Once before, so that what the first uploads load is not counted.
  await upload(server, home, "before.bin", randomBytes(30 * mib));
  await delay(2_000);
  const before = node();
  let most = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, node());
      await delay(20);
    }
  })();
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      const own = Buffer.from(bytes);
      own.writeUInt32LE(n);
      await upload(server, home, `${n}.bin`, own);
    }),
  );
  isOver = true;
  await watching;
  report.add({
    what: "memory of 20 uploads of 30 MiB at once",
    figure: `${MB(most - before)} more, ${MB(most)} in all`,
    against: "at most 60 MB more",
    good: most - before <= 60e6,
  });
}

/** From the last byte of a file until its small picture is there, and until its text is found. */
async function benchMade(report: Report, server: Server, home: string): Promise<void> {
  const pictures: number[] = [];
  const texts: number[] = [];
  const until = async (isThere: () => Promise<boolean>) => {
    const started = performance.now();
    while (!(await isThere())) await delay(20);
    return performance.now() - started;
  };
  const taken = await photo();
  for (let n = 0; n < 100; n++) {
    // What is behind its end makes it another file.
    const picture = Buffer.concat([taken, randomBytes(8)]);
    const id = await upload(server, home, `photo ${n}.jpg`, picture);
    pictures.push(
      await until(() =>
        server.call("GET", `/api/files/${id}?w=320`).then(
          () => true,
          () => false,
        ),
      ),
    );
    const word = `marmot${randomUUID().slice(0, 8)}`;
    const text = await upload(server, home, `report ${n}.pdf`, pdfOf(["One", `The ${word} sleeps`, "Three"]));
    texts.push(
      await until(async () => {
        const { data } = await server.json<{ data: { id: string }[] }>("GET", `/api/search/files?q=${word}`);
        return data.some((one) => one.id === text);
      }),
    );
  }
  const rows: [what: string, times: number[], aim: number][] = [
    ["upload until its thumbnail is there (12 megapixels)", pictures, 3_000],
    ["upload until its text is found (PDF)", texts, 10_000],
  ];
  for (const [what, times, aim] of rows)
    report.add({
      what,
      figure: `median ${ms(median(times))}, 95 of 100 ${ms(quantile(times, 0.95))}`,
      against: `95 of 100 within ${aim / 1000} s`,
      good: quantile(times, 0.95) <= aim,
    });
}

/** A photograph of twelve megapixels. */
const photo = () =>
  sharp({
    create: {
      width: 1_000,
      height: 750,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .resize(4_000, 3_000)
    .jpeg()
    .toBuffer();

/** A folder of ten thousand files: the answer, and the first screen in a browser. */
async function benchFolder(report: Report, server: Server, home: string): Promise<void> {
  const count = 10_000;
  const folder = await server.json<{ uuid: string }>("POST", `/api/file-libraries/${home}/addFolder`, {
    name: "Ten thousand",
  });
  const first = await upload(server, folder.uuid, "note.txt", Buffer.from("a note"));
  let made = 1;
  const work = async () => {
    while (made++ < count) await server.call("POST", `/api/files/${first}/copy`);
  };
  await Promise.all(Array.from({ length: 32 }, work));
  const { log } = await server.json<{ log: { head: string } }>("GET", "/api/admin/status");
  const path = `/api/file-libraries/${folder.uuid}`;
  for (let total = 0; total !== count; )
    total = await server
      .json<{ files_total: number }>("GET", path, undefined, { "Annals-After": log.head })
      .then(
        ({ files_total }) => files_total,
        () => 0,
      );
  const browser = await chromium.launch({
    executablePath: await findChromium({ whole: true }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await signedIn(browser, server);
    await page.goto(`${server.url}/filemanager`);
    const times: number[] = [];
    for (let n = 0; n < 9; n++) {
      const link = page.getByRole("link", { name: "Ten thousand", exact: true });
      await link.waitFor();
      times.push(
        await link.evaluate(
          (element) =>
            new Promise<number>((resolve) => {
              const began = performance.now();
              new MutationObserver((_, observer) => {
                if (document.querySelector("h1")?.textContent !== "Ten thousand") return;
                if (document.querySelectorAll('ul[aria-label="Files"] li').length < 20) return;
                observer.disconnect();
                requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
              }).observe(document, { subtree: true, childList: true, characterData: true });
              (element as HTMLElement).click();
            }),
        ),
      );
      await page.goBack();
    }
    report.add({
      what: `folder of ${count.toLocaleString("en")} files until its first screen`,
      figure: `median ${ms(median(times))}, first ${ms(times[0]!)}`,
      against: "at most 300 ms",
      good: median(times) <= 300,
    });
  } finally {
    await browser.close();
  }
}
