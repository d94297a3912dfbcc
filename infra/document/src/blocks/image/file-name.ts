/** Whether a picture is only named after its file, which describes nothing. */
export const isFileName = (name: string): boolean =>
  /^[^\s]+\.(png|jpe?g|gif|webp|avif|svg|heic|bmp)$/i.test(name);
