/** Interface for tests of the player and of what reads its files. */
export { animation, archive, bytesOf, packageOf } from './testing/archives.ts';
export { countEnds, createCountedPage } from './testing/counted-page.ts';
export { ENGLISH_LABELS } from './testing/english-labels.ts';
export { DRAWN } from './testing/fixtures/drawn.ts';
export { FIXTURES } from './testing/fixtures/index.ts';
export { OPTIONAL_FIELDS, REST_COLOUR, type OptionalFields } from './testing/fixtures/optional/index.ts';
export { PACKAGES } from './testing/fixtures/packages.ts';
export { fuzzedFile } from './testing/fuzz/fuzzed-files.ts';
export { createRandom } from './testing/fuzz/random.ts';
