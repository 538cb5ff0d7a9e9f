/** The part of the package that is used; it brings no types of its own. */
declare module 'wawoff2' {
  const wawoff2: {
    /** @throws Error when the file is no WOFF2. */
    decompress(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  };
  export default wawoff2;
}
