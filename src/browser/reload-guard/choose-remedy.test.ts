import { expect, it } from 'vitest';
import { CHUNK_RELOAD } from '../../config/limits/chunk-reload.ts';
import { chooseRemedy, type ChunkFailure } from './choose-remedy.ts';

const WINDOW = CHUNK_RELOAD.windowMs;
const pageStart = 1_000_000;

it.each<readonly [title: string, failure: Partial<ChunkFailure>, expected: string]>([
  ['never reloaded', {}, 'reload'],
  ['offline', { isOnline: false }, 'notice'],
  ['offline after a reload', { isOnline: false, reloadedAt: pageStart - 1 }, 'notice'],
  ['the page came by the reload', { reloadedAt: pageStart - 1 }, 'report'],
  [
    'the page came by the reload, and its file took long to fail',
    { reloadedAt: pageStart - 1, now: pageStart + 2 * WINDOW },
    'report',
  ],
  ['reloaded just within the window', { reloadedAt: pageStart - WINDOW + 1 }, 'report'],
  ['reloaded before the window', { reloadedAt: pageStart - WINDOW }, 'reload'],
  [
    'the visitor refused the reload just now',
    { reloadedAt: pageStart, now: pageStart + WINDOW - 1 },
    'report',
  ],
  ['the visitor refused the reload long ago', { reloadedAt: pageStart, now: pageStart + WINDOW }, 'reload'],
  ['reloaded in the life of the page, without a time', { reloadedAt: Infinity }, 'report'],
])('%s: %s', (_, failure, expected) => {
  const usual: ChunkFailure = { isOnline: true, now: pageStart + 1, pageStart, reloadedAt: undefined };
  expect(chooseRemedy({ ...usual, ...failure })).toBe(expected);
});
