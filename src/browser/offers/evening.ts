import { EVENING, minutesOf } from '../../config/evening.ts';
import type { PERIODS } from '../../config/editing/shop-kinds.ts';

/** Offer as its shop writes it up, with times of the form `HH:MM`. */
export interface WrittenOffer {
  readonly end: string;
  /** Units that are left when the clock opens, or when the offer comes out if that is later. */
  readonly left: number;
  readonly outFrom?: string | null | undefined;
  readonly soldOutAt?: string | null | undefined;
}

/** Stock of an offer at a time: units that are left, or why there are none: it is not out yet, or the shop has closed. */
export type Stock = number | 'later' | 'closed';

/** State of an offer, which its shop front shows. */
export type OfferState = 'later' | 'left' | 'last' | 'sold-out' | 'closed';

/** Part of the evening, which the ground of the block shows. */
export type Hour = 'day' | 'golden' | 'dusk' | 'night';

/** Part of the evening as analytics know it. */
export type Period = (typeof PERIODS)[number];

/** Beginnings of the parts of the evening, the latest first. */
const HOURS: readonly (readonly [hour: Hour, from: number])[] = [
  ['night', minutesOf('20:00')],
  ['dusk', minutesOf('18:30')],
  ['golden', minutesOf('17:15')],
];

/** Time that divides early collection from late. */
const LATE = minutesOf('18:00');

/**
 * Computes what there is of an offer at a time of the evening. Units sell evenly, from the number that the editor wrote
 * for the opening of the clock, until the offer is sold out or its shop closes: the number never rises with time.
 * @param opening time at which the clock opens, in minutes since midnight.
 */
export function stockAt(offer: WrittenOffer, minutes: number, opening: number): Stock {
  const end = minutesOf(offer.end);
  const out = offer.outFrom ? minutesOf(offer.outFrom) : EVENING.from;
  if (minutes >= end) return 'closed';
  if (offer.outFrom && minutes < out) return 'later';
  if (offer.left === 0 && !offer.soldOutAt) return 0;
  const gone = offer.soldOutAt ? minutesOf(offer.soldOutAt) : end;
  if (minutes >= gone) return 0;
  // What is gone when the clock opens was written for the time before.
  const written = Math.max(opening, out) < gone ? Math.max(opening, out) : out;
  return Math.min(STOCK_MAX, Math.ceil((Math.max(1, offer.left) * (gone - minutes)) / (gone - written)));
}

/** Limit of what sold in the hours before the clock opens: more bags than any shop has. */
const STOCK_MAX = 20;

/** Names the state of an offer with a stock. */
export function stateOf(stock: Stock): OfferState {
  if (typeof stock === 'string') return stock;
  if (stock === 0) return 'sold-out';
  return stock === 1 ? 'last' : 'left';
}

/** Places of states in a list: what can be had comes first, then what is still to come, then what is gone. */
const RANKS: Readonly<Record<OfferState, number>> = { left: 0, last: 0, later: 1, 'sold-out': 2, closed: 3 };

/** Sorts offers by what can be had of them; those of one rank keep their order. */
export function sortByState<Offer>(
  offers: readonly Offer[],
  stateAt: (offer: Offer) => OfferState,
): readonly Offer[] {
  return offers.toSorted((a, b) => RANKS[stateAt(a)] - RANKS[stateAt(b)]);
}

/**
 * Places stalls along the hours by their times, as parts of the whole from 0 to 1. Those that would cover each other
 * move apart, and keep their order.
 * @param gap distance of two stalls at least.
 */
export function stallPlaces(times: readonly number[], gap: number): readonly number[] {
  const apart = Math.min(gap, 1 / Math.max(1, times.length - 1));
  const places: number[] = [];
  const order = [...times.keys()].toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
  let least = 0;
  for (const index of order) {
    places[index] = Math.max(least, ((times[index] ?? 0) - EVENING.from) / (EVENING.until - EVENING.from));
    least = places[index] + apart;
  }
  let most = 1;
  for (const index of order.toReversed()) {
    places[index] = Math.min(most, places[index] ?? 0);
    most = places[index] - apart;
  }
  return places;
}

/** True if some of an offer is left to be reserved. */
export function isLeft(stock: Stock): boolean {
  return typeof stock === 'number' && stock > 0;
}

/** Digits of stocks: one character for each up to the maximum, which is below 36. */
const BASE = 36;

/** Marks of stocks that are no numbers; none of them is a digit. */
const MARKS = { later: '+', closed: '-' } as const;

/** Writes the stock of an offer at each step of the clock into a text with a character for each. */
export function writeStocks(offer: WrittenOffer, opening: number): string {
  const steps = (EVENING.until - EVENING.from) / EVENING.step + 1;
  return Array.from({ length: steps }, (_, step) => {
    const stock = stockAt(offer, EVENING.from + step * EVENING.step, opening);
    return typeof stock === 'number' ? stock.toString(BASE) : MARKS[stock];
  }).join('');
}

/** Reads what {@link writeStocks} wrote for a time of the evening. */
export function readStock(stocks: string, minutes: number): Stock {
  const mark = stocks[(minutes - EVENING.from) / EVENING.step] ?? MARKS.closed;
  if (mark === MARKS.later) return 'later';
  return mark === MARKS.closed ? 'closed' : Number.parseInt(mark, BASE);
}

/**
 * Writes a time as the locale does.
 * @param first texts of the quarters of the first hour of the evening; they begin with its number.
 * @example timeText(['4:00 PM', '4:15 PM', '4:30 PM', '4:45 PM'], 1275) // '9:15 PM'
 */
export function timeText(first: readonly string[], minutes: number): string {
  const hours = Math.floor((minutes - EVENING.from) / 60);
  const text = first[(minutes % 60) / EVENING.step] ?? '';
  return text.replace(/\d+/, (hour) => String(Number(hour) + hours));
}

/** Names the part of the evening that a time is in. */
export function hourAt(minutes: number): Hour {
  return HOURS.find(([, from]) => minutes >= from)?.[0] ?? 'day';
}

/** Names the part of the evening that a time is in, as analytics know it. */
export function periodAt(minutes: number): Period {
  return minutes < LATE ? 'early' : 'late';
}
