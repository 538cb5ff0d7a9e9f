import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES } from '../../config/locales/locales.ts';
import { formattersFor } from '../../i18n/formatters.ts';
import { formatFigure } from './figure.ts';
import { letter, letteringSize, type Lettered } from './lettering.ts';

const inWords = (it: Lettered) =>
  'text' in it ? it.text : `${it.part}: ${it.signs.map(({ id }) => id).join(' ')}`;

it.each([
  [['52', '1.2 kg'], 'large'],
  [['52', '12.55 kg'], 'medium'],
  [['£123,456'], 'small'],
  [['£123,456.78'], 'tiny'],
  [['two dozen'], 'large'],
])('letteringSize of %o is %s', (figures, size) => {
  expect(letteringSize(figures)).toBe(size);
});

describe('letter', () => {
  it.each([
    ['52', ['number: n5 n2']],
    ['1.2 kg', ['number: n1 point n2', 'unit: k g']],
    ['1,2\u00a0kg', ['number: n1 comma n2', 'unit: k g']],
    ['1 234', ['number: n1', 'number: n2 n3 n4']],
    ['£330', ['unit: pound', 'number: n3 n3 n0']],
    ['20\u00a0Min.', ['number: n2 n0', 'unit: cap-m i n point']],
    ['40%', ['number: n4 n0 percent']],
    ['95\u202f%', ['number: n9 n5', 'number: percent']],
    ['13円', ['number: n1 n3', '円']],
    ['1.05 billion', ['number: n1 point n0 n5', 'billion']],
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

  it.each(LOCALES.map(({ code }) => code))('letters every unit that %s writes in Latin letters', (code) => {
    const figures = formattersFor(getLocale(code));
    const units = ['kilogram', 'litre', 'kilometre', 'minute', 'currency', 'percent'] as const;
    const set = units.flatMap((format) =>
      letter(formatFigure({ value: 12, format }, figures)).flatMap((it) => ('text' in it ? [it.text] : [])),
    );
    expect(set.filter((text) => /\p{Script=Latin}|\p{Sc}/u.test(text))).toEqual([]);
  });

  it('finds each of its strokes in the drawing', async () => {
    const drawn = await readFile(new URL('lettered.svg', import.meta.url), 'utf8');
    const strokes = [...drawn.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    const signs = [...'0123456789,.%kglLmMinsrzłCHFKč€£$'].flatMap((sign) => letter(sign));
    const ids = signs.flatMap((it) => ('signs' in it ? it.signs.map(({ id }) => id) : []));
    expect(ids.toSorted()).toEqual(strokes.toSorted());
  });
});
