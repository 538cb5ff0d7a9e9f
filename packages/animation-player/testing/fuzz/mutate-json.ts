import type { Random } from './random.ts';

/** Unexpected values of every type and size. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  0.5,
  1e9,
  -1e9,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  'x',
  '0',
  'NaN',
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  [],
  {},
  [[]],
  [null],
  [0, 0],
  Array.from({ length: 50 }, () => 7),
  { a: 0, k: 0 },
  { a: 1, k: [] },
  { a: 1, k: [{}] },
  {
    a: 1,
    k: [
      { t: 0, s: [0] },
      { t: 0, s: [1] },
    ],
  },
  { c: true, v: [], i: [], o: [] },
];

type Holder = Record<string, unknown> | unknown[];

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Returns every location in a value: its container and its key. */
function placesIn(value: unknown): (readonly [holder: Holder, name: string])[] {
  if (!isHolder(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [[value, name] as const, ...placesIn(inner)]);
}

/** Mutates a value in one location: replaces, retypes, removes, duplicates or moves something. */
function mutateValue(root: object, random: Random): void {
  const places = placesIn(root);
  if (places.length === 0) return;
  const [holder, name] = random.pick(places);
  const [otherHolder, otherName] = random.pick(places);
  const value: unknown = Reflect.get(holder, name);
  const changes: readonly (() => void)[] = [
    () => Reflect.deleteProperty(holder, name),
    () => Reflect.set(holder, name, structuredClone(random.pick(ODD))),
    () => Reflect.set(holder, name, typeof value === 'number' ? -value : String(value)),
    () =>
      Reflect.set(holder, name, typeof value === 'number' ? value * random.pick([1e3, 1e6, 1e-6]) : [value]),
    () => Reflect.set(holder, name, structuredClone(Reflect.get(otherHolder, otherName))),
    () => {
      if (Array.isArray(value)) value.push(...value.map((each) => structuredClone(each) as unknown));
      else Reflect.set(holder, `${name}2`, structuredClone(value));
    },
    () =>
      Reflect.set(
        holder,
        random.pick(['x', 'ty', 'k', 'refId', 'parent', 'tm', 'p', 'id']),
        structuredClone(random.pick(ODD)),
      ),
  ];
  random.pick(changes)();
}

/** Returns a mutated copy of a value as JSON. */
export function mutatedJson(value: object, random: Random): string {
  const copy = structuredClone(value);
  const changes = 1 + random.below(random.chance(0.2) ? 12 : 4);
  for (let change = 0; change < changes; change += 1) mutateValue(copy, random);
  return JSON.stringify(copy);
}
