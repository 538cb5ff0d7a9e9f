/* Random numbers that are equal on every visit and machine: integer arithmetic only. */

/** Hashes integers to an unsigned 32-bit integer (the finalizer of MurmurHash3). */
export function hash(...integers: readonly number[]): number {
  let state = 0x9e_37_79_b9;
  for (const each of integers) {
    state = Math.imul(state ^ each, 0x85_eb_ca_6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2_b2_ae_35);
    state ^= state >>> 16;
  }
  return state >>> 0;
}

/** Hashes a text. */
export const hashText = (text: string): number =>
  hash(...Array.from(text, (letter) => letter.codePointAt(0) ?? 0));

/** Returns a number from 0 to below 1 for integers. */
export const fraction = (...integers: readonly number[]): number => hash(...integers) / 2 ** 32;

/**
 * Returns continuous noise from -1 to 1 at a point (value noise with smooth interpolation).
 *
 * @param point at most three coordinates.
 */
export function noiseAt(seed: number, point: readonly number[]): number {
  const last = point.at(-1);
  if (last === undefined) return fraction(seed) * 2 - 1;
  const before = Math.floor(last);
  const rest = last - before;
  const share = rest * rest * (3 - 2 * rest);
  const others = point.slice(0, -1);
  const from = noiseAt(hash(seed, before), others);
  const to = noiseAt(hash(seed, before + 1), others);
  return from + (to - from) * share;
}
