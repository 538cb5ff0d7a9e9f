import { bytesOf } from '../archives.ts';
import { DRAWN } from '../fixtures/drawn.ts';
import { PICTURE } from '../fixtures/parts.ts';
import { packageEntries, writeZip, type WrittenEntry } from '../zip-writer.ts';
import { mutatedBytes } from './mutate-bytes.ts';
import { mutatedJson } from './mutate-json.ts';
import { createRandom, type Random } from './random.ts';

/** Fuzzed file, with what reproduces it. */
export interface FuzzedFile {
  readonly seed: number;
  readonly kind: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const animations = Object.values(DRAWN);
const picture = new Uint8Array(Buffer.from(PICTURE, 'base64'));

const MANIFEST = {
  version: '2',
  generator: 'test',
  activeAnimationId: 'one',
  initial: { animation: 'one' },
  animations: [
    { id: 'one', autoplay: true, loop: 2, speed: 1.5, direction: -1, playMode: 'bounce', hover: false },
    { id: 'two', intermission: 100, background: '#fff', themeColor: '#000' },
  ],
};

/** Creates a package with two animations, an image and unused files. */
function wholePackage(random: Random): readonly WrittenEntry[] {
  const [manifest, one] = packageEntries(random.pick(animations), { manifest: MANIFEST });
  return [
    manifest,
    one,
    { name: 'animations/two.json', content: random.pick(animations) },
    { name: 'images/p.png', content: picture, method: random.pick([0, 8]) },
    { name: 'u/sound.mp3', content: picture },
  ];
}

/** Returns an entry with a wrong declaration. */
function liedAbout(entry: WrittenEntry, random: Random): WrittenEntry {
  const number = random.pick([0, 1, 30, 500, 70_000, 600_000, 0x7fffffff, 0xffffffff]);
  return random.pick<WrittenEntry>([
    { ...entry, size: number },
    { ...entry, compressedSize: number },
    { ...entry, offset: number },
    { ...entry, method: random.below(100) },
    { ...entry, flags: random.below(0x10000) },
    { ...entry, streamed: true },
    { ...entry, name: random.pick(['manifest.json', '../x', '', 'a/one.json', 'animations/one.json']) },
    { ...entry, extra: picture },
  ]);
}

const KINDS: Readonly<Record<string, (random: Random) => Uint8Array<ArrayBuffer>>> = {
  'JSON of other values': (random) => bytesOf(mutatedJson(random.pick(animations), random)),
  'JSON of other bytes': (random) => mutatedBytes(bytesOf(random.pick(animations)), random),
  'package of other bytes': (random) => mutatedBytes(writeZip(wholePackage(random)), random),
  'package with another manifest': (random) => {
    const [, ...others] = wholePackage(random);
    return writeZip([{ name: 'manifest.json', content: mutatedJson(MANIFEST, random) }, ...others]);
  },
  'package with another animation': (random) => {
    const content = mutatedJson(random.pick(animations), random);
    return writeZip(
      wholePackage(random).map((entry, index) => (index === 1 ? { ...entry, content } : entry)),
    );
  },
  'package that lies': (random) => {
    const entries = wholePackage(random);
    const liar = random.pick(entries);
    return writeZip(entries.map((entry) => (entry === liar ? liedAbout(entry, random) : entry)));
  },
  'package with entries twice': (random) => {
    const entries = wholePackage(random);
    return writeZip(
      [...entries, random.pick(entries)],
      random.chance(0.5) ? { count: random.below(12) } : {},
    );
  },
};

/** Generates the file of a seed, deterministically. */
export function fuzzedFile(seed: number): FuzzedFile {
  const random = createRandom(seed);
  const [kind, make] = random.pick(Object.entries(KINDS));
  return { seed, kind, bytes: make(random) };
}
