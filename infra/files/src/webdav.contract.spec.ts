import { tmpdir } from "node:os";
import { promisesOfFileStore } from "./store.contract.testing.ts";
import { emptyWebdav } from "./webdav.testing.ts";

describe("files on a third place, by WebDAV", function () {
  this.timeout(60_000);
  promisesOfFileStore(() => emptyWebdav(tmpdir()));
});
