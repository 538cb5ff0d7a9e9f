/** Specified behaviour of the player, with the code in test titles. */
export interface Behaviour {
  readonly code: string;
  readonly says: string;
}

/** Groups of behaviours, each in the order of its codes, which count from one. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  L: [
    'address of a JSON file',
    'package of version 1',
    'package of version 2',
    'animation as an object',
    'address with a query and a fragment',
    'address without an extension',
    'addresses of blobs and data',
    'another source loads anew and takes the old one out',
    'of two sources in a row the last one wins',
    'taken out while loading, it leaves nothing',
    'other origins are asked without a preflight',
    'each way to fail has its message and one error event',
    'JSON that is no animation',
    'each required field',
    'limits of packages',
    'every file made for tests',
  ],
  P: [
    'starts by itself when told to',
    'else stands at its first frame',
    'hovering plays, leaving stops',
    'playing again changes nothing',
    'playing before it is loaded',
    'pausing what stands tells nothing',
    'stopping goes back and counts anew',
    'twice the speed takes half the time',
    'what it does unless told otherwise',
    'backwards it ends at the first frame',
    'rounds, counts, round trips and intermissions',
    'ends once',
    'playing after the end starts again',
    'settings change while it plays',
    'frames follow each other up to the end',
    'segments in every order',
  ],
  S: ['forms of a place', 'places beyond the ends', 'keeps its state', 'arrow keys', 'stays paused'],
  F: [
    'window blurred',
    'page hidden',
    'out of view',
    'several reasons at once',
    'pausing while frozen',
    'what stood is not started',
    'below the fold',
    'nothing is drawn while frozen',
    'frozen between two rounds',
  ],
  A: ['frames by pixels', 'rests after the last scrolling', 'never starts by itself', 'both ends'],
  M: [
    'next and previous end somewhere',
    'buttons where there is somewhere to go',
    'settings of each animation',
    'goes on by itself',
    'from the last to the first',
    'settings of the package, and those that win',
    'the animation a package begins with',
  ],
  U: [
    'no controls unless asked for',
    'fewer controls',
    'settings open and close',
    'error picture and disabled controls',
    'colours of its surroundings',
    'ways to fit',
    'background',
    'no control alone in a row',
    'stage and toolbar within the window',
  ],
  X: [
    'no violations',
    'keyboard alone',
    'names change with the state',
    'less motion',
    'decoration',
    'visible focus',
    'size of targets',
    'forced colours',
  ],
  // R7, files parsed in a worker, does not apply: the site's policy allows no workers.
  R: [
    'strict policy',
    'expressions do not run',
    'rendered on the server',
    'React’s strict mode',
    'leaves nothing behind',
    'several on a page',
    '',
    'ended twice',
  ],
};

/** Everything the player is tested for. */
export const BEHAVIOURS: readonly Behaviour[] = Object.entries(GROUPS).flatMap(([letter, says]) =>
  says.flatMap((each, index) => (each === '' ? [] : [{ code: `${letter}${index + 1}`, says: each }])),
);

/** Parses the codes in a text, with ranges such as `A1–A4` expanded. */
export function codesIn(text: string): readonly string[] {
  const codes = text.matchAll(/\b([LPSFAMUXR])(\d{1,2})(?:–\1(\d{1,2}))?\b/g);
  return [...codes].flatMap(([, letter = '', first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${letter}${Number(first) + index}`,
    ),
  );
}
