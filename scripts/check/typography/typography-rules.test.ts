import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { amountRules } from './amount-rules.ts';
import { typographyProblems } from './check-typography.ts';
import { conventionsOf } from './conventions.ts';
import { rulesOf } from './typography-rules.ts';

const N = '\u00A0';
const NARROW = '\u202F';

it.each([
  ['en-gb', `It’s 5${N}kg for £4, 2–3 days, −18${N}°C, 50%, half past six…`],
  ['en-gb', 'Write to help@morsel.example, or see https://example.com/a-b.'],
  ['en-us', '1,000 bags, 2.5 lb, about $4'],
  ['de', `Ja! 2,5${N}kg zu 4${N}€, 50${N}%, um 18.12 Uhr – „immer“.`],
  ['de', 'Größe und Maß'],
  ['de-ch', `Grösse und Mass, 2.5${N}kg`],
  [
    'fr',
    `Oui${NARROW}! Non${NARROW}? Bien${NARROW}; donc${N}: à 18${N}h, 50${N}%. À 18${N}h${N}30. https://example.com`,
  ],
  ['fr-be', `Alors${NARROW}?!`],
  ['fr-ca', `Oui! Non? Bien; donc${N}: 50${N}%.`],
  ['fr-ch', `Prix${N}: 6 francs`],
  ['nl', `Voor €${N}4, 50%, ’s avonds.`],
  ['cs-cz', `Jdeme k${N}pekaři a v${N}šest do obchodu, 100${N}Kč, 50${N}%.`],
  ['da', `40${N}kr. og 50${N}%`],
  ['it', `4${N}€, 50%, 1,2${N}kg`],
  ['ja', `1.2${N}kgの食料です。ありがとう！ 50%`],
  ['ja', '500円のバッグは16時30分から。'],
  ['de-at', `Um 18.12${N}Uhr für €${N}4 bis €${N}5.`],
  ['de-ch', `CHF${N}6 oder 6${N}Franken`],
  ['en-us', 'At 3:40 AM it costs $5 or less.'],
  ['pt', `Às 18h12, por 4${N}€.`],
  ['da', `Kl. 16.30 koster den 40${N}kr. og ikke 50${N}kroner.`],
  ['no', `40${N}kr, 50${N}%`],
  ['pl', `Idziemy w${N}piątek i${N}w${N}sobotę, 15${N}zł.`],
  ['pt', `4${N}€, 50%`],
  ['es', `¿Qué hay? ¡Nada! 50${N}%`],
  ['sv', `40${N}kr, 50${N}%`],
])('valid texts %s: %s', (locale, text) => {
  expect(typographyProblems(text, locale)).toEqual([]);
});

describe('violations', () => {
  it.each([
    ['en-gb', 'a 5" tin', 'typewriter'],
    ['en-gb', "it's", 'no apostrophe'],
    ['en-gb', 'it´s', 'no apostrophe'],
    ['en-gb', 'wait...', 'write …'],
    ['en-gb', 'two  spaces', 'more than one space'],
    ['en-gb', `two${N} spaces`, 'more than one space'],
    ['en-gb', 'ends ', 'begins or ends'],
    ['en-gb', 'bread - fresh', 'hyphen for a dash'],
    ['en-gb', 'bread -- fresh', 'hyphen for a dash'],
    ['en-gb', '2-3 days', 'range with a hyphen'],
    ['en-gb', 'at -18 degrees', 'hyphen for a minus'],
    ['en-gb', '3 x 4', 'write ×'],
    ['en-gb', 'bread , fresh', 'space before it'],
    ['en-gb', 'what ?', 'space before the mark'],
    ['en-gb', 'this : that', 'space before the colon'],
    ['en-gb', '5 kg', 'between number and unit'],
    ['nl', '€ 4', 'between number and unit'],
    ['fr', '4 €', 'between number and unit'],
    ['de', '50%', 'no no-break space'],
    ['de', '50 %', 'no no-break space'],
    ['en-gb', '50 %', 'space before the sign'],
    ['it', `50${N}%`, 'space before the sign'],
    ['de', `2.5${N}kg`, 'decimal point'],
    ['en-ie', `2,5${N}kg`, 'decimal comma'],
    ['de-ch', 'Größe', 'write ss'],
    ['de', 'z. B. Brot', 'write it out'],
    ['fr', 'Oui !', 'narrow no-break space'],
    ['fr', `Oui${N}!`, 'narrow no-break space'],
    ['fr', 'Oui!', 'narrow no-break space'],
    ['fr-ch', `tôt${N}; tard`, 'narrow no-break space'],
    ['fr-ca', `Oui${NARROW}!`, 'space before the mark'],
    ['fr', 'donc :', 'before the colon'],
    ['fr-ca', 'donc: oui', 'before the colon'],
    ['cs-cz', 'Jdeme k pekaři', 'one-letter word'],
    ['cs-cz', 'Otevíráme V šest', 'one-letter word'],
    ['pl', 'Idziemy w piątek', 'one-letter word'],
    ['de', 'ab 16:30 Uhr', 'time with a colon'],
    ['fr', 'à 18:30', 'time with a colon'],
    ['ja', '16:30から', 'time with a colon'],
    ['es', 'a las 16.30', 'time with a full stop'],
    ['de-at', `330${N}€`, 'like € 5'],
    ['de-at', '€330', 'like € 5'],
    ['de', `€${N}330`, 'like 5 €'],
    ['de', '4€', 'like 5 €'],
    ['en-us', '5$', 'like $5'],
    ['fr-ca', '$5', 'like 5 $'],
    ['ja', '￥500', 'another market'],
    ['da', `40${N}kr`, 'like 5 kr.'],
    ['en-au', '£5', 'another market'],
    ['de-ch', `12${N}€`, 'another market'],
    ['it-ch', `6${N}€`, 'another market'],
    ['cs-cz', `100${N}zł`, 'another market'],
    ['en-ie', 'four pounds', 'another region'],
    ['en-us', 'A knob of butter', 'another region'],
    ['en-gb', 'Your neighbors', 'another region'],
    ['de-at', 'Zwei Papiertüten', 'another region'],
    ['de-ch', 'Das Fahrrad', 'another region'],
    ['de-ch', 'Karottenkuchen', 'another region'],
    ['fr-be', 'soixante-dix sacs', 'another region'],
    ['fr-ch', 'quatre-vingt-dix sacs', 'another region'],
    ['fr-ca', 'par e-mail', 'another region'],
    ['nl-be', 'Een tosti', 'another region'],
    ['it-ch', 'il CAP', 'another region'],
    ['es', 'Nada!', 'without ¡'],
    ['es', 'Qué hay?', 'without ¿'],
    ['ja', 'ありがとう!', 'Latin script'],
    ['ja', '５個', 'full-width'],
  ])('%s: %j', (locale, text, advice) => {
    expect(typographyProblems(text, locale)).toEqual([expect.stringContaining(advice)]);
  });

  it('are accepted in a language the site does not have: a quoted headline', () => {
    expect(typographyProblems('"Eh bien" !', 'tlh')).toEqual([]);
  });

  it('are shown with the words around them', () => {
    const [problem] = typographyProblems('Half a loaf - of rye - for two', 'en-gb');
    expect(problem).toBe('“ - ” in “Half a loaf - of rye - for” is a hyphen for a dash; write –');
  });
});

it.each([
  [`R$${N}4`, 0],
  ['$4', 1],
])('in a market whose sign ends with that of another, %j breaks %d rules of amounts', (text, count) => {
  const rules = amountRules({ iso: 'pt-BR', currency: 'BRL', currencyDisplay: 'symbol' });
  expect(rules.filter(({ breach }) => text.search(breach) >= 0)).toHaveLength(count);
});

describe('rulesOf', () => {
  const allRules = [...new Set(LOCALES.flatMap(({ code }) => rulesOf(conventionsOf(code))))];

  it('lists rules that find every place, not only the first', () => {
    expect(allRules.filter(({ breach }) => !breach.global)).toEqual([]);
  });

  it('lets a region differ from its language', () => {
    expect(rulesOf(conventionsOf('fr-ca'))).not.toEqual(rulesOf(conventionsOf('fr')));
    expect(rulesOf(conventionsOf('fr-be'))).toEqual(
      expect.arrayContaining([...rulesOf(conventionsOf('fr'))]),
    );
  });
});
