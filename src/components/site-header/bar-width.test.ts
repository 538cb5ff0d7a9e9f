import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testPage } from '../../site/testing/page-context.ts';
import { barClasses, compactBarStep, fullBarStep, textWidth } from './bar-width.ts';

const words = {
  links: ['How it works', 'Impact', 'Blog'],
  groups: ['For stores', 'About us'],
  language: 'EN',
  action: 'Find food',
};

const styles = readFileSync(new URL('bar-steps.css', import.meta.url), 'utf8');

/** Thresholds of the style sheet in rem, by class: its container queries compare with 16em. */
const thresholds = new Map(
  [...styles.matchAll(/\.((?:full|compact)-\d+) \{\s*font-size: ([\d.]+)rem/g)].map(
    ([, name = '', size]) => [name, Number(size) * 16] as const,
  ),
);

describe('textWidth', () => {
  it('knows the letters of the font, and takes others for as wide as they are high', () => {
    expect(textWidth('ii')).toBeCloseTo(2 * textWidth('i'));
    expect(textWidth('W')).toBeGreaterThan(2 * textWidth('i'));
    expect(textWidth('使い方')).toBe(3);
  });
});

describe('the step of a bar', () => {
  it('grows with every word', () => {
    const step = fullBarStep(words) ?? 0;
    const longer = 'Partenaires';
    for (const more of [
      { links: [...words.links, longer] },
      { groups: [...words.groups, longer] },
      { action: longer },
    ]) {
      expect(fullBarStep({ ...words, ...more })).toBeGreaterThan(step);
    }
    expect(compactBarStep({ action: longer })).toBeGreaterThan(compactBarStep(words) ?? Infinity);
  });

  it('is none for words that never fit', () => {
    expect(
      fullBarStep({ ...words, links: Array.from({ length: 12 }, () => 'How it works') }),
    ).toBeUndefined();
    expect(fullBarStep({ ...words, action: 'W'.repeat(600) })).toBeUndefined();
    expect(compactBarStep({ action: 'W'.repeat(40) })).toBeUndefined();
  });

  it('has a class with that threshold, however long the words', () => {
    const steps = Array.from({ length: 120 }, (_, length) => 'n'.repeat(length)).flatMap((action) => {
      const [full, compact] = [fullBarStep({ ...words, action }), compactBarStep({ action })];
      return [
        ...(full === undefined ? [] : [[`full-${full}`, full] as const]),
        ...(compact === undefined ? [] : [[`compact-${compact}`, compact] as const]),
      ];
    });
    const used = new Map(steps);
    expect(used.size).toBeGreaterThan(20);
    for (const [name, width] of used) expect(thresholds.get(name), name).toBe(width);
  });
});

describe('barClasses', () => {
  it('counts the mark of a link to another language', () => {
    const [english, german] = ['en-gb', 'de'].map((locale) => barClasses(testPage(locale)).full);
    const stepOf = (name = '') => Number(name.replace('full-', ''));
    expect(stepOf(german)).toBeGreaterThan(stepOf(english));
  });
});
