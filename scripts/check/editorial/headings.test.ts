import { describe, expect, it } from 'vitest';
import { headingProblems, lacksFinalStop } from './headings.ts';

describe('lacksFinalStop', () => {
  it.each([
    'Allergi? Spørg först',
    'Qu’y a-t-il dans le sac\u202F? Excellente question',
    'Hvad er der i posen? Glimrende spørgsmål',
    'Du hast gekocht. Wir wissen, wer Hunger hat',
    '«¿Y?» «Nada». ¿Qué hay? Nada más',
    '60 of that waste came from homes. Yes, ours too',
    'バッグの中身は？　いい質問です',
  ])('is true of %j', (heading) => {
    expect(lacksFinalStop(heading)).toBe(true);
  });

  it.each([
    'Allergi? Spørg först.',
    'Qu’y a-t-il dans le sac\u202F? Excellente question.',
    'Who is hungry?',
    'Two taps, a short walk, supper',
    '7. If something is wrong',
    '16.–22. november 2026',
    '3:40. Una apuesta sobre el tiempo',
    '3:40 AM: A bet on the weather',
    'Write to help@morsel.example',
    'Un film de J. Doe',
    'バッグの中身は？　いい質問です。',
    '',
  ])('is false of %j', (heading) => {
    expect(lacksFinalStop(heading)).toBe(false);
  });
});

describe('headingProblems', () => {
  const block = (style: string) => ({
    _key: 'k',
    _type: 'block',
    style,
    children: [{ text: 'Ja? ' }, { text: 'Nein' }],
  });

  it('names the fields of headings, labels and headings of rich text', () => {
    const document = {
      _id: 'page-de',
      title: 'Ja? Nein',
      text: 'Ja? Nein',
      blocks: [
        { _key: 'b', items: [{ _key: 'i', label: 'Ja? Nein' }], content: [block('h2'), block('normal')] },
      ],
    };
    expect(headingProblems(document).map((problem) => problem.split(': ')[0])).toEqual([
      'page-de.title',
      'page-de.blocks[b].items[i].label',
      'page-de.blocks[b].content[k]',
    ]);
  });
});
