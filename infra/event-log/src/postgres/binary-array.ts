/**
 * Arrays in PostgreSQL's binary format: a parameter that is a Buffer is sent so. As text every quote in the JSON of an
 * event would be escaped here and unescaped there, which takes longer than to write the rows.
 */

const header = 20;

/** For a parameter of type `int[]`. */
export function intArray(values: number[]): Buffer {
  const buffer = allocate(23, values.length, values.length * 8);
  for (const [index, value] of values.entries()) {
    const at = header + index * 8;
    buffer.writeInt32BE(4, at);
    buffer.writeInt32BE(value, at + 4);
  }
  return buffer;
}

/** For a parameter of type `uuid[]`. */
export function uuidArray(values: string[]): Buffer {
  const buffer = allocate(2950, values.length, values.length * 20);
  for (const [index, value] of values.entries()) {
    const at = header + index * 20;
    buffer.writeInt32BE(16, at);
    buffer.write(value.replaceAll("-", ""), at + 4, 16, "hex");
  }
  return buffer;
}

/** For a parameter of type `text[]`. */
export function textArray(values: string[]): Buffer {
  const lengths = values.map((value) => Buffer.byteLength(value));
  const buffer = allocate(
    25,
    values.length,
    lengths.reduce((sum, length) => sum + 4 + length, 0),
  );
  let at = header;
  for (const [index, value] of values.entries()) {
    at = buffer.writeInt32BE(lengths[index]!, at);
    at += buffer.write(value, at);
  }
  return buffer;
}

/** One dimension, no nulls, elements of the type with this number, counted from 1. */
function allocate(elementType: number, count: number, contentBytes: number): Buffer {
  const buffer = Buffer.allocUnsafe(header + contentBytes);
  for (const [index, value] of [1, 0, elementType, count, 1].entries()) buffer.writeInt32BE(value, index * 4);
  return buffer;
}
