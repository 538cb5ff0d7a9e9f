import type { AnimationPlayerProperties, SessionProperties } from '../properties.ts';

/** Kinds of attribute values: a boolean attribute, one text or number, or numbers with spaces or commas between. */
type Kind = 'flag' | 'number' | 'numbers' | 'text';

/** Properties of the element that its attributes of the same name, in lower case, reflect. */
export const REFLECTED = {
  animateOnScroll: 'flag',
  autoplay: 'flag',
  background: 'text',
  controls: 'flag',
  count: 'number',
  description: 'text',
  direction: 'number',
  dontFreezeOnBlur: 'flag',
  hover: 'flag',
  intermission: 'number',
  loop: 'flag',
  mode: 'text',
  objectfit: 'text',
  segment: 'numbers',
  speed: 'number',
  src: 'text',
  subframe: 'flag',
} as const satisfies Readonly<Record<string, Kind>>;

/** Name of a reflected property. */
export type ReflectedName = keyof typeof REFLECTED;

/** Reflected properties, as the element has them. */
export type Reflected = {
  [Name in ReflectedName]: (typeof REFLECTED)[Name] extends 'flag'
    ? boolean
    : AnimationPlayerProperties[Name];
} & { src: string | undefined };

/** Names of the reflected properties. */
// Keys of this very object.
export const REFLECTED_NAMES = Object.keys(REFLECTED) as ReflectedName[];

/** Value that a reflected property can be set to. */
export type ReflectedValue = boolean | number | string | readonly number[] | null | undefined;

/** Returns the value of a reflected property; `undefined` without its attribute, `NaN` for what is no number. */
export function readProperty(element: Element, name: ReflectedName): unknown {
  const text = element.getAttribute(name);
  if (text === null) return undefined;
  const kind: Kind = REFLECTED[name];
  if (kind === 'flag') return true;
  if (kind === 'number') return text.trim() === '' ? Number.NaN : Number(text);
  return kind === 'numbers' ? (text.match(/[^\s,]+/g) ?? []).map(Number) : text;
}

/** Writes a reflected property as its attribute; `undefined`, `null` and `false` remove it. */
export function writeProperty(element: Element, name: ReflectedName, value: ReflectedValue): void {
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else if (REFLECTED[name] === 'flag') element.toggleAttribute(name, Boolean(value));
  else element.setAttribute(name, typeof value === 'object' ? value.join(' ') : String(value));
}

/** Reads what the attributes of an element say to a session, which ignores invalid values. */
export function sessionProperties(element: Element): SessionProperties {
  return Object.fromEntries(REFLECTED_NAMES.map((name) => [name, readProperty(element, name)]));
}
