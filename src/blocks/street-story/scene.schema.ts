import { defineArrayMember, type CustomValidator } from '@sanity/types';
import { textField, choiceField } from '../../content/schema/define-field.ts';
import { headingField } from '../../content/schema/fields.ts';
import { isRecord } from '../../shared/json.ts';
import { timeProblem } from '../../content/schema/rules/time-of-day.ts';

/** Bread of a scene: what the loaf has become by then, as `street.svg` draws it. */
type Bread = 'dough' | 'loaf' | 'bagged' | 'sliced';

/** Place along the street. */
export interface PlaceKind {
  /** Title in the Studio. */
  readonly title: string;
  readonly bread: Bread;
  /** Point at which the market's tree stands in front of the place, in units of `street.svg`. */
  readonly tree?: { readonly x: number; readonly y: number };
  /** Middles of the houses of the market, behind all else of the place. While people are up, somebody is in at every other. */
  readonly houses: readonly number[];
}

/** Neighbours of a place, of which it covers a corner. They end where those of the next place begin. */
const NEIGHBOURS = [190, 1210];

/** Places along the street. `street.svg` draws each, and what stands in front of it as `<place>-front`. */
export const PLACES = {
  oven: { title: 'Oven: a baker at work', bread: 'dough', houses: NEIGHBOURS },
  shelf: { title: 'Shelf: a bakery with full shelves', bread: 'loaf', houses: NEIGHBOURS },
  counter: { title: 'Counter: the loaf with its price tag', bread: 'loaf', houses: NEIGHBOURS },
  phone: {
    title: 'Phone: somebody finds the loaf in the app',
    bread: 'loaf',
    tree: { x: 296, y: 764 },
    houses: NEIGHBOURS,
  },
  bag: { title: 'Bag: handed over at closing time', bread: 'bagged', houses: NEIGHBOURS },
  walk: { title: 'Way home: by bike', bread: 'bagged', houses: [290, 700, 1110] },
  table: { title: 'Table: supper', bread: 'sliced', tree: { x: 196, y: 794 }, houses: NEIGHBOURS },
} as const satisfies Readonly<Record<string, PlaceKind>>;

/** Light of a scene, whatever the scheme of the page is, by its title in the Studio. */
export const LIGHTS = {
  night: 'Night',
  dawn: 'Dawn',
  morning: 'Morning',
  noon: 'Noon',
  rain: 'Rain',
  afternoon: 'Afternoon',
  dusk: 'Dusk',
  evening: 'Evening',
} as const;

/** Lights in which windows and lamps are lit. */
export const DARK_LIGHTS: readonly (keyof typeof LIGHTS)[] = ['night', 'dusk', 'evening'];

/** Those in which people are still up at home. */
export const UP_LIGHTS: readonly (keyof typeof LIGHTS)[] = ['dusk', 'evening'];

/** Places that have windows and lamps to light. */
export const LIT_PLACES: readonly (keyof typeof PLACES)[] = ['oven', 'bag', 'walk', 'table'];

/** Marks every scene that is not later than the one before it. Times of the form `HH:MM` compare as text. */
export const timeOrderProblem: CustomValidator<unknown[] | undefined> = (scenes = []) => {
  const timed = scenes
    .filter(isRecord)
    .flatMap(({ _key, time }) => (typeof time === 'string' ? [{ _key, time }] : []));
  const misplaced = timed.filter(({ time }, index) => time <= (timed[index - 1]?.time ?? ''));
  if (misplaced.length === 0) return true;
  return {
    message: 'Order the scenes by their time; each is later than the one before it.',
    paths: misplaced.flatMap(({ _key }) => (typeof _key === 'string' ? [[{ _key }]] : [])),
  };
};

/** One moment of the story. */
export const scene = defineArrayMember({
  name: 'scene',
  title: 'Scene',
  type: 'object',
  fields: [
    textField('time', 'Time', {
      description: 'Hours and minutes, for example 03:40. Every locale writes them its own way.',
      isIdentifier: true,
      missing: 'Give the time of day.',
      rules: [timeProblem],
    }),
    headingField,
    textField('text', 'Text', {
      description: 'One to three sentences. They tell all: the drawing is hidden from screen readers.',
      rows: 3,
      missing: 'Say in one to three sentences what happens.',
    }),
    choiceField('light', 'Light', {
      description: 'Sky, windows and lamps of the street at that time.',
      choices: LIGHTS,
      shownAs: 'menu',
      missing: 'Choose the light.',
    }),
    choiceField('place', 'Place', {
      description: 'What the street shows, and where the loaf is.',
      choices: Object.fromEntries(Object.entries(PLACES).map(([place, { title }]) => [place, title])),
      shownAs: 'menu',
      missing: 'Choose where the loaf is.',
    }),
  ],
  preview: { select: { title: 'heading', subtitle: 'time' } },
});
