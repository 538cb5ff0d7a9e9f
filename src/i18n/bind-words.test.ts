import { describe, expect, it } from 'vitest';
import { wordBinders } from './bind-words.ts';

/** Shows no-break spaces as `·`. */
const shown = (text: string) => text.replaceAll('\u00A0', '·');

const set = (tag: string, heading: string) => shown(wordBinders(tag).heading?.(heading) ?? heading);

describe('the words of headings', () => {
  it.each([
    // Each language: a word that leans on two or more letters, and one of a single letter.
    ['en', 'Bread is left on·the·shelf'],
    ['de', 'Brot von·gestern um·die·Ecke'],
    ['nl', 'Brood van·gisteren uit·het·vat'],
    ['fr', 'Demain à·midi, la·soupe'],
    ['cs', 'Pečivo z·večera na·zítra'],
    ['da', 'Altid i·dag og·med·brød'],
    ['it', 'Pane e·olio per·tutti'],
    ['ja', 'パンと the 野菜'],
    ['nb', 'Alltid å·spise på·jobb'],
    ['pl', 'Zupa z·resztek na·jutro'],
    ['pt', 'Comer o·pão de·ontem'],
    ['es', 'Comer a·gusto el·pan'],
    ['sv', 'Alltid i·dag med·bröd'],
    // A sentence does not begin at the end of a line.
    ['fr-CA', 'Un·sac ne·sauvera pas la·planète. Il·sauvera le·sac.'],
    ['pl-PL', 'Wiem. „Nie·mam czasu”. Zaraz wracam.'],
    ['de-CH', 'Wann? Bald·ist es zu·spät!'],
    ['en-GB', '(The·end) “of·it”'],
    ['fr', 'La·fin d’un·jour'],
    // A word with a mark after it leans on nothing.
    ['en-GB', 'Bread worth waiting for, and, always, fresh'],
    // A short last word does not stand alone.
    ['de', 'Köstliche Tüte·kommt'],
    ['it', 'Frigo già·vuoto?'],
    ['de', 'Ein·Brett ist wieder·da.'],
    ['en-GB', 'What a·morsel really·is'],
    ['en-GB', 'Fridge already empty?'],
    ['fr', 'Vous·serez là pour les·restes'],
    // A number stays with what it counts.
    ['de', 'Die·Bahn um 18.12·Uhr: Abendessen'],
    ['en-GB', 'By·evening we had 11·scones'],
    // Groups stay short; the word nearest to what it leans on comes first.
    ['fr', 'Mieux que la·brioche'],
    ['fr', 'Mieux que la boulangerie'],
    ['fr', 'Mieux que de·la·soupe'],
  ])('in %s: %s', (tag, expected) => {
    expect(set(tag, expected.replaceAll('·', ' '))).toBe(expected);
  });

  it('lean after a no-break space and before an element, too, and have no spaces added', () => {
    expect(set('en-GB', 'Read the ')).toBe('Read the·');
    expect(set('fr', '«\u00A0La soupe\u00A0»')).toBe('«·La·soupe·»');
    expect(set('en-GB', ' bag')).toBe(' bag');
    expect(set('en-GB', '')).toBe('');
  });
});

it('keeps Japanese fractions, times and words that browsers tear whole in any text', () => {
  const { text, heading } = wordBinders('ja-JP');
  expect(text?.('ひと皿の5分の1は、10分の散歩')).toBe('ひと皿の5分の\u20601は、10分の散歩');
  expect(text?.('9時45分、10時の列')).toBe('9時\u206045分、10時の列');
  expect(text?.('どこが、もつれて、締め切りですか')).toBe(
    'どこが、も\u2060つ\u2060れて、締め切りで\u2060す\u2060か',
  );
  expect(heading).toBe(text);
});

describe('words of one letter', () => {
  it.each([
    ['pl', 'Idę z psem i kotem w las.', 'Idę z·psem i·kotem w·las.'],
    ['cs', 'K večeři i s dětmi', 'K·večeři i·s·dětmi'],
    // No words, but what is left of one.
    ['pl', 'vitamin C o 5’i z', 'vitamin C o·5’i z'],
  ])('of %s end no line of any text: %s', (tag, text, expected) => {
    expect(shown(wordBinders(tag).text?.(text) ?? '')).toBe(expected);
  });

  it.each(['en', 'fr', 'fi'])('of %s may end lines of text', (tag) => {
    expect(wordBinders(tag).text).toBeUndefined();
  });
});
