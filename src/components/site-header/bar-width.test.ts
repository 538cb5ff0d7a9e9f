import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contentText } from '../../content/content-text.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { barClasses } from './bar-width.ts';

const styles = readFileSync(new URL('bar-steps.css', import.meta.url), 'utf8');

/** Thresholds of the style sheet in rem, by class: its container queries compare with 16em. */
const thresholds = new Map(
  [...styles.matchAll(/\.(fits-\d+) \{\s*font-size: ([\d.]+)rem/g)].map(
    ([, name = '', size]) => [name, Number(size) * 16] as const,
  ),
);

const classesWith = (label: string) => {
  const page = testPage('en-gb');
  const { navigationAction } = page.settings;
  return barClasses({
    ...page,
    settings: { ...page.settings, navigationAction: { ...navigationAction, label: contentText(label) } },
  });
};

it('has a class with the threshold that it names, wider for wider words, until there is no room', () => {
  const all = Array.from({ length: 90 }, (_, length) => classesWith('n'.repeat(length)));
  for (const bar of ['full', 'compact'] as const) {
    const names = all.map((classes) => classes[bar]);
    const last = names.indexOf('');
    const widths = names.slice(0, last).map((name) => thresholds.get(name) ?? NaN);
    expect(new Set(widths).size).toBeGreaterThan(5);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(names.slice(0, last)).toEqual(widths.map((width) => `fits-${width}`));
    expect(names.slice(last).join('')).toBe('');
  }
});

it('knows that letters differ in width', () => {
  expect(classesWith('i'.repeat(10)).compact).not.toBe(classesWith('W'.repeat(10)).compact);
  expect(classesWith('使い方'.repeat(3)).compact).toBe(classesWith('n'.repeat(15)).compact);
});

it('counts the mark of a link to another language', () => {
  const [english, german] = ['en-gb', 'de'].map((locale) =>
    Number(barClasses(testPage(locale)).full.replace('fits-', '')),
  );
  expect(german).toBeGreaterThan(english ?? NaN);
});
