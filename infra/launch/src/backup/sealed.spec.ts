import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect } from "chai";
import { keyBytes, opening, sealing, sizeOfSealed, through } from "./sealed.ts";

const chunk = 256 * 1024;
const sealedChunk = chunk + 16;
const salt = 32;

describe("what is sealed", () => {
  const key = randomBytes(keyBytes);
  const broken = () => new Error("broken");
  const seal = (bytes: Buffer) => through(sealing(key), bytes);
  const open = (sealed: Buffer, by = key) => through(opening(by, broken), sealed);
  const expectBroken = async (sealed: Buffer, by = key) =>
    expect(
      await open(sealed, by).then(
        () => "opened",
        (error: Error) => error.message,
      ),
    ).to.equal("broken");

  for (const size of [0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])
    it(`opens again, and says its size: ${size} bytes`, async () => {
      const bytes = randomBytes(size);
      const sealed = await seal(bytes);
      expect((await open(sealed)).equals(bytes)).to.equal(true);
      expect(sizeOfSealed(sealed.length)).to.equal(size);
    });

  it("may come in pieces of any size", async () => {
    const bytes = randomBytes(2 * chunk + 5);
    for (const size of [1_000, 65_536, 700_000]) {
      const pieces = (all: Buffer) =>
        Readable.from(
          Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
            all.subarray(at * size, (at + 1) * size),
          ),
        );
      const sealed = await buffer(pieces(bytes).pipe(sealing(key)));
      expect((await buffer(pieces(sealed).pipe(opening(key, broken)))).equals(bytes)).to.equal(true);
    }
  });

  it("is another each time, and opens with no other key", async () => {
    const sealed = await seal(Buffer.from("the same"));
    expect((await seal(Buffer.from("the same"))).equals(sealed)).to.equal(false);
    expect(sealed.includes("the same")).to.equal(false);
    await expectBroken(sealed, randomBytes(keyBytes));
  });

  it("does not open with a byte flipped, wherever it is", async () => {
    const sealed = await seal(randomBytes(2 * chunk + 5));
    const places = [
      0,
      salt - 1,
      salt,
      salt + chunk,
      salt + sealedChunk,
      sealed.length - 18,
      sealed.length - 1,
    ];
    for (const at of places) {
      const flipped = Buffer.from(sealed);
      flipped[at]! ^= 1;
      await expectBroken(flipped);
    }
  });

  it("does not open cut, also where a chunk ends", async () => {
    const sealed = await seal(randomBytes(2 * chunk + 5));
    for (const length of [
      0,
      1,
      salt,
      salt + 15,
      salt + sealedChunk,
      salt + 2 * sealedChunk,
      sealed.length - 1,
    ])
      await expectBroken(sealed.subarray(0, length));
  });

  it("does not open with chunks swapped, left out, twice, or something behind", async () => {
    const sealed = await seal(randomBytes(3 * chunk));
    const head = sealed.subarray(0, salt);
    const [one, two, three] = [0, 1, 2].map((at) =>
      sealed.subarray(salt + at * sealedChunk, salt + (at + 1) * sealedChunk),
    ) as [Buffer, Buffer, Buffer];
    for (const chunks of [
      [two, one, three],
      [one, three],
      [one, one, two, three],
      [one, two, three, one],
    ])
      await expectBroken(Buffer.concat([head, ...chunks]));
    await expectBroken(Buffer.concat([sealed, Buffer.from([0])]));
    const other = await seal(randomBytes(3 * chunk));
    await expectBroken(
      Buffer.concat([sealed.subarray(0, salt + sealedChunk), other.subarray(salt + sealedChunk)]),
    );
  });
});
