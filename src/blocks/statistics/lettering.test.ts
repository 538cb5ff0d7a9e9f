import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES } from '../../config/locales.ts';
import { formattersFor } from '../../i18n/formatters.ts';
import { letter, letteringSize, type Lettered } from './lettering.ts';

const inWords = (part: Lettered) => ('text' in part ? part.text : part.signs.map(({ id }) => id).join(' '));

describe('letteringSize', () => {
  it.each([
    [['52', '1.2 kg'], 'large'],
    [['52', '12.55 kg'], 'medium'],
    [['£123,456'], 'small'],
    [['£123,456.78'], 'tiny'],
    [['two dozen'], 'large'],
  ])('of %o is %s', (figures, size) => {
    expect(letteringSize(figures)).toBe(size);
  });
});

describe('letter', () => {
  it.each([
    ['52', ['n5 n2']],
    ['1.2 kg', ['n1 point n2', 'kg']],
    ['1,2\u00a0kg', ['n1 comma n2', 'kg']],
    ['1 234', ['n1', 'n2 n3 n4']],
    ['£330', ['£', 'n3 n3 n0']],
    ['40%', ['n4 n0 percent']],
    ['95\u202f%', ['n9 n5', 'percent']],
    ['', []],
  ])('splits %o into what is lettered and what is set', (figure, expected) => {
    expect(letter(figure).map(inWords)).toEqual(expected);
  });

  it.each(LOCALES.map(({ code }) => code))('letters every digit that %s writes', (code) => {
    const figures = formattersFor(getLocale(code));
    for (const figure of [figures.number(1_234_567_890), figures.percent(0.19), figures.kilograms(1.2)]) {
      const set = letter(figure).flatMap((part) => ('text' in part ? [part.text] : []));
      expect(set.join('')).not.toMatch(/\p{Nd}/u);
    }
  });

  it('finds each of its strokes in the drawing', async () => {
    const drawn = await readFile(new URL('lettered.svg', import.meta.url), 'utf8');
    const ids = letter('0123456789,.%').flatMap((part) => ('signs' in part ? part.signs : []));
    expect(ids.map(({ id }) => id).filter((id) => !drawn.includes(`id="${id}"`))).toEqual([]);
    expect(ids).toHaveLength(13);
  });
});
