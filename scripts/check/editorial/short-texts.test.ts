import { expect, it } from 'vitest';
import { beginsSmall, lacksFinalStop, shortTextProblems } from './short-texts.ts';

it.each([
  ['groenteboer, Rotterdam', true],
  ['¿qué hay?', true],
  ['„und dann“', true],
  ['élan', true],
  ['Bäckerin, Kassel', false],
  ['¿Qué hay?', false],
  ['’s Avonds', false],
  ['18:12', false],
  ['今夜', false],
  ['Éclair', false],
  ['ines@morsel.exampleに送る', false],
  ['', false],
])('beginsSmall of %j is %s', (text, expected) => {
  expect(beginsSmall(text)).toBe(expected);
});

it.each([
  ['Allergi? Spørg først', true],
  ['Qu’y a-t-il dans le sac\u202F? Excellente question', true],
  ['Hvad er der i posen? Glimrende spørgsmål', true],
  ['Du hast gekocht. Wir wissen, wer Hunger hat', true],
  ['«¿Y?» «Nada». ¿Qué hay? Nada más', true],
  ['60 of that waste came from homes. Yes, ours too', true],
  ['バッグの中身は？　いい質問です', true],
  ['Allergi? Spørg først.', false],
  ['Qu’y a-t-il dans le sac\u202F? Excellente question.', false],
  ['Who is hungry?', false],
  ['Two taps, a short walk, supper', false],
  ['7. If something is wrong', false],
  ['16.–22. november 2026', false],
  ['3:40. Una apuesta sobre el tiempo', false],
  ['3:40 AM: A bet on the weather', false],
  ['Write to help@morsel.example', false],
  ['Un film de J. Doe', false],
  ['バッグの中身は？　いい質問です。', false],
  ['', false],
])('lacksFinalStop of %j is %s', (heading, expected) => {
  expect(lacksFinalStop(heading)).toBe(expected);
});

it('names the fields of headings, labels and headings of rich text', () => {
  const block = (style: string) => ({
    _key: 'k',
    _type: 'block',
    style,
    children: [{ text: 'Ja? ' }, { text: 'Nein' }],
  });
  const document = {
    _id: 'page-de',
    title: 'Ja? Nein',
    text: 'Ja? Nein',
    blocks: [
      { _key: 'b', items: [{ _key: 'i', label: 'Ja? Nein' }], content: [block('h2'), block('normal')] },
    ],
  };
  expect(shortTextProblems(document)).toEqual(
    ['title', 'blocks[b].items[i].label', 'blocks[b].content[k]'].map(
      (field) => `page-de.${field}: “Ja? Nein” is more than one sentence; end it with a final stop`,
    ),
  );
});

it('names texts that begin small and stand alone, and not those that continue a figure', () => {
  const blocks = [
    { _key: 'a', items: [{ _key: 'b', role: 'bakker, Deventer' }] },
    { _key: 'c', items: [{ label: 'bags handed over' }], heading: 'Bags' },
  ];
  expect(shortTextProblems({ _id: 'page', blocks })).toEqual([
    expect.stringContaining('page.blocks[a].items[b].role: “bakker, Deventer” begins with a small letter'),
  ]);
});
