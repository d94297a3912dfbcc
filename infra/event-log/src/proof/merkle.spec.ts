import { createHash } from "node:crypto";
import { expect } from "chai";
import fc from "fast-check";
import {
  consistencyPath,
  emptyRoot,
  growing,
  inclusionPath,
  isConsistent,
  leafHash,
  nodeHash,
  type ReadHashes,
  rangeRoot,
  rootByInclusion,
  rootOf,
  tileWidth,
} from "./merkle.ts";

/** The tree of RFC 9162, 2.1.1, as it is written there. */
function rfcRoot(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return createHash("sha256").digest();
  if (leaves.length === 1) return createHash("sha256").update(Buffer.of(0)).update(leaves[0]!).digest();
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return createHash("sha256")
    .update(Buffer.of(1))
    .update(rfcRoot(leaves.slice(0, split)))
    .update(rfcRoot(leaves.slice(split)))
    .digest();
}

/** The path of RFC 9162, 2.1.3.1, as it is written there. */
function rfcPath(index: number, leaves: Buffer[]): Buffer[] {
  if (leaves.length === 1) return [];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return index < split
    ? [...rfcPath(index, leaves.slice(0, split)), rfcRoot(leaves.slice(split))]
    : [...rfcPath(index - split, leaves.slice(split)), rfcRoot(leaves.slice(0, split))];
}

/** The path of RFC 9162, 2.1.4.1, as it is written there. */
function rfcConsistency(first: number, leaves: Buffer[], isWhole = true): Buffer[] {
  if (first === leaves.length) return isWhole ? [] : [rfcRoot(leaves)];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return first <= split
    ? [...rfcConsistency(first, leaves.slice(0, split), isWhole), rfcRoot(leaves.slice(split))]
    : [...rfcConsistency(first - split, leaves.slice(split), false), rfcRoot(leaves.slice(0, split))];
}

const leavesOf = (count: number) => Array.from({ length: count }, (_, n) => Buffer.from(`leaf ${n}`));

/** A tree that was grown leaf by leaf, and how its hashes are read. */
function grown(leaves: Buffer[]) {
  const tree = growing();
  const levels: Buffer[][] = [];
  for (const leaf of leaves)
    tree.append(leafHash(leaf), (level, index, hash) => {
      levels[level] ??= [];
      levels[level]![index] = hash;
    });
  const read: ReadHashes = async (level, from, to) => (levels[level] ?? []).slice(from, to);
  return { tree, read };
}

describe("the Merkle tree of RFC 9162", () => {
  it("has the hashes that are known for it", () => {
    // The tree that implementations of certificate transparency try themselves on.
    const leaves = [
      "",
      "00",
      "10",
      "2021",
      "3031",
      "40414243",
      "5051525354555657",
      "606162636465666768696a6b6c6d6e6f",
    ].map((hex) => Buffer.from(hex, "hex"));
    const roots = [
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
      "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
      "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
      "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
      "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
      "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];
    for (const [size, root] of roots.entries()) {
      expect(rootOf(leaves.slice(0, size).map(leafHash)).toString("hex")).to.equal(root);
      expect(grown(leaves.slice(0, size)).tree.root().toString("hex")).to.equal(root);
    }
    expect(emptyRoot.toString("hex")).to.equal(roots[0]);
  });

  it("has the paths of the example of RFC 9162, 2.1.5", async () => {
    // d0 … d6 below a, b, c, d, e, f, j; g, h, i above, k and the root above these.
    const leaves = leavesOf(7);
    const [a, b, c, d, e, f, j] = leaves.map(leafHash) as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ];
    const [g, h, i] = [nodeHash(a, b), nodeHash(c, d), nodeHash(e, f)];
    const [k, l] = [nodeHash(g, h), nodeHash(i, j)];
    const { read } = grown(leaves);
    expect(await inclusionPath(read, 0, 7)).to.deep.equal([b, h, l]);
    expect(await inclusionPath(read, 3, 7)).to.deep.equal([c, g, l]);
    expect(await inclusionPath(read, 4, 7)).to.deep.equal([f, j, k]);
    expect(await inclusionPath(read, 6, 7)).to.deep.equal([i, k]);
    expect(await consistencyPath(read, 3, 7)).to.deep.equal([c, d, g, l]);
    expect(await consistencyPath(read, 4, 7)).to.deep.equal([l]);
    expect(await consistencyPath(read, 6, 7)).to.deep.equal([i, j, k]);
  });

  it("gives every path as the definition does, and takes no other", async () => {
    const leaves = leavesOf(40);
    const { read } = grown(leaves);
    for (let size = 1; size <= leaves.length; size++) {
      const tree = leaves.slice(0, size);
      const root = rfcRoot(tree);
      expect(await rangeRoot(read, 0, size)).to.deep.equal(root);
      for (const [index, leaf] of tree.entries()) {
        const path = await inclusionPath(read, index, size);
        expect(path).to.deep.equal(rfcPath(index, tree));
        expect(rootByInclusion(leafHash(leaf), index, size, path)).to.deep.equal(root);
        const other = rootByInclusion(leafHash(leaf), (index + 1) % size, size, path);
        if (size > 1) expect(other?.equals(root) ?? false).to.equal(false);
        expect(rootByInclusion(leafHash(leaf), index, size, [...path, root])).to.equal(null);
      }
      for (let first = 1; first <= size; first++) {
        const path = await consistencyPath(read, first, size);
        expect(path).to.deep.equal(rfcConsistency(first, tree));
        const [before, after] = [
          { size: first, root: rfcRoot(leaves.slice(0, first)) },
          { size, root },
        ];
        expect(isConsistent(before, after, path)).to.equal(true);
        const wrong = { size: first, root: leafHash(root) };
        expect(isConsistent(wrong, after, path)).to.equal(false);
        expect(isConsistent(before, { size, root: leafHash(root) }, path)).to.equal(false);
        expect(isConsistent(before, after, [...path, root])).to.equal(false);
        if (path.length > 0) expect(isConsistent(before, after, path.slice(1))).to.equal(false);
      }
    }
  });

  it("is the same over tiles of hashes, however large, and goes on from what is stored", async function () {
    this.timeout(60_000);
    const leaves = leavesOf(70_000);
    const hashes = leaves.map(leafHash);
    const { tree, read } = grown(leaves);
    const whole = rfcRoot(leaves);
    expect(tree.root()).to.deep.equal(whole);
    for (const size of [255, 256, 257, 511, 512, 65_535, 65_536, 65_537, 69_999, 70_000])
      expect(await rangeRoot(read, 0, size), String(size)).to.deep.equal(rootOf(hashes.slice(0, size)));
    for (const index of [0, 255, 256, 65_535, 65_536, 69_999]) {
      const path = await inclusionPath(read, index, leaves.length);
      expect(rootByInclusion(hashes[index]!, index, leaves.length, path)).to.deep.equal(whole);
    }
    for (const size of [1, 256, 300, 65_536, 69_999]) {
      const path = await consistencyPath(read, size, leaves.length);
      const before = { size, root: rootOf(hashes.slice(0, size)) };
      expect(isConsistent(before, { size: leaves.length, root: whole }, path)).to.equal(true);
    }
    const levels: Buffer[][] = [];
    for (let level = 0, count = 69_990; count > 0; level++, count = Math.floor(count / tileWidth))
      levels.push(await read(level, count - (count % tileWidth), count));
    const again = growing(69_990, levels);
    for (const hash of hashes.slice(69_990)) again.append(hash);
    expect([again.size(), again.root()]).to.deep.equal([leaves.length, whole]);
  });

  it("shows each tree as the beginning of each later one, whatever is in them", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 20 }), { minLength: 1, maxLength: 600 }),
        fc.nat(),
        fc.nat(),
        async (bytes, one, other) => {
          const leaves = bytes.map((part) => Buffer.from(part));
          const { read } = grown(leaves);
          const [first, second] = [1 + (one % leaves.length), 1 + (other % leaves.length)].sort(
            (a, b) => a - b,
          ) as [number, number];
          const [before, after] = [first, second].map((size) => ({
            size,
            root: rfcRoot(leaves.slice(0, size)),
          })) as [{ size: number; root: Buffer }, { size: number; root: Buffer }];
          expect(isConsistent(before, after, await consistencyPath(read, first, second))).to.equal(true);
          const path = await inclusionPath(read, first - 1, second);
          const root = rootByInclusion(leafHash(leaves[first - 1]!), first - 1, second, path);
          expect(root).to.deep.equal(after.root);
        },
      ),
      { numRuns: 50 },
    ));
});
