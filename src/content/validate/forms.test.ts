import { describe, expect, it } from 'vitest';
import { testLink, testPage } from '../testing/fixtures.ts';
import type { BlockOf } from '../types.ts';
import { formProblems } from './forms.ts';

type FieldData = BlockOf<'form'>['fields'][number];

function field(name: string, changes: Partial<FieldData> = {}): FieldData {
  const empty = { help: null, autocomplete: null, width: null, choices: null, link: null };
  return { _key: name, kind: 'text', name, label: name, required: true, ...empty, ...changes };
}
function form(formId: string, ...fields: readonly FieldData[]): BlockOf<'form'> {
  return {
    _key: formId,
    _type: 'form',
    heading: 'Form',
    intro: null,
    formId,
    layout: 'panel',
    picture: null,
    fields,
    submitLabel: 'Send',
    note: null,
    successHeading: 'Thanks',
    successText: 'Soon.',
  };
}
const messagesOf = (...blocks: readonly BlockOf<'form'>[]) =>
  formProblems([testPage({ blocks })]).map(({ field: place, message }) => `${place}: ${message}`);

describe('formProblems', () => {
  it('has nothing to say about good forms', () => {
    const privacy = { ...testLink({ url: null, documentId: 'privacy' }), _key: null };
    expect(
      messagesOf(
        form(
          'contact',
          field('email', { kind: 'email' }),
          field('topic', { kind: 'select', choices: [{ _key: 'a', label: 'A', value: 'a' }] }),
          field('consent', { kind: 'consent', link: privacy }),
        ),
        form('newsletter', field('email', { kind: 'email' })),
      ),
    ).toEqual([]);
  });

  it.each<[string, BlockOf<'form'>, RegExp]>([
    ['a form’s name', form('Contact us', field('email')), /cannot be called 'Contact us'/],
    ['a field’s name', form('contact', field('e mail')), /cannot be called 'e mail'/],
    ['a name the site uses', form('contact', field('locale')), /cannot be called 'locale'/],
    ['a name used twice', form('contact', field('email'), field('email')), /Two fields are called 'email'/],
    ['an empty choice', form('contact', field('topic', { kind: 'select' })), /'topic' offers no choices/],
    ['a blind consent', form('contact', field('yes', { kind: 'consent' })), /'yes' does not lead/],
    [
      'a consent that leads elsewhere',
      form('contact', field('yes', { kind: 'consent', link: { ...testLink(), _key: null } })),
      /'yes' does not lead/,
    ],
  ])('finds %s', (_, block, message) => {
    expect(messagesOf(block)).toEqual([expect.stringMatching(message)]);
  });

  it('finds a form that stands on a page twice', () => {
    const contact = form('contact', field('email'));
    expect(messagesOf(contact, form('news', field('email')), contact)).toEqual([
      "blocks[2]: The form 'contact' stands on this page twice.",
    ]);
  });

  it('finds forms of one name that ask for different things, in whatever order', () => {
    const english = testPage({ blocks: [form('contact', field('email'), field('message'))] });
    const same = testPage({
      _id: 'de',
      language: 'de',
      blocks: [form('contact', field('message'), field('email'))],
    });
    const other = testPage({ _id: 'fr', language: 'fr', blocks: [form('contact', field('email'))] });
    expect(formProblems([english, same, other])).toEqual([
      {
        documentId: 'fr',
        locale: 'fr',
        field: 'blocks[0]',
        message: expect.stringContaining(`has the fields email, but email, message in ${english._id}`),
        fix: expect.stringContaining('same fields'),
      },
    ]);
  });
});
