import { describe, expect, it } from 'vitest';
import { EVENING, minutesOf, timeAt } from '../../config/evening.ts';
import { LOCALES } from '../../config/locales/locales.ts';
import { formattersFor } from '../../i18n/formatters.ts';
import {
  hourAt,
  isLeft,
  periodAt,
  readStock,
  sortByState,
  stallPlaces,
  stateOf,
  stockAt,
  timeText,
  type WrittenOffer,
  writeStocks,
} from './evening.ts';

const OPENING = minutesOf('16:45');
const four = { end: '18:45', left: 4 };

/** Every time that the hand of the clock can point to. */
const STEPS = Array.from(
  { length: (EVENING.until - EVENING.from) / EVENING.step + 1 },
  (_, step) => EVENING.from + step * EVENING.step,
);

const at = (offer: WrittenOffer, time: string) => stockAt(offer, minutesOf(time), OPENING);

describe('stockAt', () => {
  it.each<[string, WrittenOffer, Readonly<Record<string, number | string>>]>([
    [
      'sells evenly until collection ends, and then its shop is closed',
      four,
      {
        '16:00': 6,
        '16:45': 4,
        '17:00': 4,
        '17:15': 3,
        '17:45': 2,
        '18:30': 1,
        '18:45': 'closed',
        '22:00': 'closed',
      },
    ],
    [
      'is sold out from its time until its shop closes',
      { ...four, soldOutAt: '17:45' },
      { '16:45': 4, '17:00': 3, '17:30': 1, '17:45': 0, '18:30': 0, '18:45': 'closed' },
    ],
    [
      'has all that was written when it comes out after the clock has opened',
      { ...four, outFrom: '17:45' },
      { '16:00': 'later', '17:30': 'later', '17:45': 4, '18:00': 3, '18:30': 1, '18:45': 'closed' },
    ],
    [
      'came out before the clock opens',
      { ...four, outFrom: '16:30' },
      { '16:15': 'later', '16:30': 5, '16:45': 4 },
    ],
    [
      'is sold out all evening if none is left',
      { ...four, left: 0 },
      { '16:00': 0, '16:45': 0, '18:45': 'closed' },
    ],
    [
      'had one left until it sold out before the clock opens',
      { ...four, left: 0, soldOutAt: '16:30' },
      { '16:00': 1, '16:15': 1, '16:30': 0, '16:45': 0 },
    ],
    [
      'had what was written when it came out, if it is sold out when the clock opens',
      { ...four, soldOutAt: '16:30' },
      { '16:00': 4, '16:15': 2, '16:30': 0 },
    ],
    ['is closed in the evening if it ends before', { ...four, end: '14:00' }, { '16:00': 'closed' }],
    [
      'is left at the end of an evening that ends before it',
      { ...four, end: '23:30' },
      { '16:45': 4, '22:00': 1 },
    ],
    ['never has more than fit', { end: '17:00', left: 20 }, { '16:00': 20, '16:45': 20 }],
  ])('%s', (_, offer, expected) => {
    const stocks = Object.keys(expected).map((time) => [time, at(offer, time)]);
    expect(Object.fromEntries(stocks)).toEqual(expected);
  });

  it.each<WrittenOffer>([
    four,
    { ...four, soldOutAt: '18:00' },
    { end: '21:30', left: 20 },
    { ...four, outFrom: '17:00' },
  ])('only falls in the evening of %j, and is what was written when the clock opens', (offer) => {
    const numbers = STEPS.flatMap((minutes) => {
      const stock = stockAt(offer, minutes, OPENING);
      return typeof stock === 'number' ? [stock] : [];
    });
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(stockAt(offer, Math.max(OPENING, minutesOf(offer.outFrom ?? '16:00')), OPENING)).toBe(offer.left);
  });
});

it.each([
  ['later', 'later', false],
  [5, 'left', true],
  [2, 'left', true],
  [1, 'last', true],
  [0, 'sold-out', false],
  ['closed', 'closed', false],
] as const)('stateOf of a stock of %s is %s', (stock, state, left) => {
  expect(stateOf(stock)).toBe(state);
  expect(isLeft(stock)).toBe(left);
});

it.each(STEPS.map((minutes) => [timeAt(minutes), minutes] as const))(
  'stocks in an attribute are read as they were written at %s',
  (_, minutes) => {
    const offer = { ...four, left: 20, outFrom: '16:30', soldOutAt: '18:00' };
    expect(readStock(writeStocks(offer, OPENING), minutes)).toBe(stockAt(offer, minutes, OPENING));
  },
);

it.each(LOCALES.map((locale) => [locale.code, locale] as const))(
  'timeText writes each time on the clock as texts of %s do',
  (_, locale) => {
    const { time } = formattersFor(locale);
    const first = [0, 15, 30, 45].map((minutes) => time(timeAt(EVENING.from + minutes)));
    expect(STEPS.map((minutes) => timeText(first, minutes))).toEqual(
      STEPS.map((minutes) => time(timeAt(minutes))),
    );
  },
);

it.each([
  ['16:00', 'day', 'early'],
  ['17:00', 'day', 'early'],
  ['17:15', 'golden', 'early'],
  ['17:45', 'golden', 'early'],
  ['18:00', 'golden', 'late'],
  ['18:30', 'dusk', 'late'],
  ['19:45', 'dusk', 'late'],
  ['20:00', 'night', 'late'],
  ['22:00', 'night', 'late'],
])('parts of the evening at %s are %s and %s', (time, hour, period) => {
  expect([hourAt(minutesOf(time)), periodAt(minutesOf(time))]).toEqual([hour, period]);
});

it('sortByState puts first what can be had, then what is to come, then what is gone; ties keep their order', () => {
  const states = ['closed', 'sold-out', 'last', 'later', 'left', 'closed', 'later', 'last'] as const;
  const offers = states.map((state, index) => ({ state, index }));
  expect(sortByState(offers, ({ state }) => state).map(({ index }) => index)).toEqual([
    2, 4, 7, 3, 6, 1, 0, 5,
  ]);
});

describe('stallPlaces', () => {
  const placesOf = (gap: number, ...times: readonly string[]) =>
    stallPlaces(times.map(minutesOf), gap).map((place) => Math.round(place * 100) / 100);

  it.each<[string, number, readonly string[], readonly number[]]>([
    ['below their hours', 0.1, ['16:00', '19:00', '22:00'], [0, 0.5, 1]],
    ['whatever their order is', 0.1, ['22:00', '16:00', '19:00'], [1, 0, 0.5]],
    ['apart, if they would cover each other', 0.1, ['19:00', '19:00', '19:15'], [0.5, 0.6, 0.7]],
    ['within the street, at its end', 0.1, ['21:45', '22:00', '22:00'], [0.8, 0.9, 1]],
    [
      'closer, if there are many',
      0.5,
      ['16:00', '16:00', '16:00', '22:00', '22:00'],
      [0, 0.25, 0.5, 0.75, 1],
    ],
    ['alone', 0.1, ['17:30'], [0.25]],
  ])('stand %s', (_, gap, times, places) => {
    expect(placesOf(gap, ...times)).toEqual(places);
  });
});
