import { describe, expect, it } from 'vitest';
import {
  countStatuses,
  isFailure,
  summarize,
  type Failure,
  type GroupTranslations,
  type LocaleTranslation,
  type TranslationStatus,
} from './types.ts';

function translation(
  locale: string,
  status: TranslationStatus,
  changes: Partial<LocaleTranslation> = {},
): LocaleTranslation {
  return { locale, status, hasDraft: false, isStale: status === 'stale', missingFields: [], ...changes };
}

const group = (...locales: readonly LocaleTranslation[]): GroupTranslations => ({
  id: 'g',
  type: 'page',
  title: 'Page',
  locales,
});

describe('summarize', () => {
  it('counts translations by locale and status', () => {
    const groups = [
      group(translation('en-gb', 'translated'), translation('de', 'stale')),
      group(translation('en-gb', 'translated'), translation('de', 'fallback')),
    ];
    expect(summarize(groups)).toEqual([
      {
        locale: 'en-gb',
        counts: { translated: 2, stale: 0, incomplete: 0, draft: 0, fallback: 0, missing: 0 },
      },
      { locale: 'de', counts: { translated: 0, stale: 1, incomplete: 0, draft: 0, fallback: 1, missing: 0 } },
    ]);
  });

  it('is empty for an empty report', () => {
    expect(summarize([])).toEqual([]);
    expect(Object.values(countStatuses([])).every((count) => count === 0)).toBe(true);
  });
});

describe('isFailure', () => {
  it.each<[TranslationStatus, Failure, boolean]>([
    ['translated', 'missing', false],
    ['stale', 'missing', false],
    ['incomplete', 'missing', true],
    ['draft', 'missing', true],
    ['fallback', 'missing', true],
    ['missing', 'missing', true],
    ['translated', 'stale', false],
    ['stale', 'stale', true],
    ['fallback', 'stale', false],
    ['missing', 'stale', false],
  ])('of the status %s under the condition %s is %s', (status, failure, expected) => {
    expect(isFailure(translation('de', status), failure)).toBe(expected);
  });

  it('is true for a stale translation of another status', () => {
    expect(isFailure(translation('de', 'incomplete', { isStale: true }), 'stale')).toBe(true);
  });
});
