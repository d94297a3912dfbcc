export { FileDamaged } from "./checked.ts";
export { type Copied, copyContents } from "./copy.ts";
export { type Coding, openDiskFiles } from "./disk.ts";
export * from "./dropbox.ts";
export * from "./port.ts";
export * from "./receive.ts";
export { isFilesAway, openS3Files, type S3Files } from "./s3.ts";
export { type S3Place, s3PlaceOf } from "./s3-place.ts";
export { readSlowly } from "./slow-pass.ts";
