import { expect, it } from 'vitest';
import { FORM_SYSTEM_FIELDS } from '../../config/editing/forms.ts';
import type { BlockOf } from '../../content/types.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { drawing, link } from '../../site/testing/snapshot.ts';
import Form from './Form.astro';
import type { FieldData } from './form-field.ts';
import { written, type Written } from '../../content/written.ts';

function field(kind: FieldData['kind'], name: string, changes: Partial<Written<FieldData>> = {}): FieldData {
  return written<FieldData>({
    _key: name,
    kind,
    name,
    label: `Label <${name}>`,
    help: null,
    required: true,
    autocomplete: null,
    width: 'full',
    choices: null,
    link: null,
    ...changes,
  });
}

const block = testBlock('form', {
  heading: 'Write <to> us',
  intro: 'A person answers.',
  formId: 'contact',
  layout: 'panel',
  picture: drawing,
  fields: [
    field('text', 'full-name', { autocomplete: 'name', width: 'half', help: 'As you like to be called.' }),
    field('email', 'email'),
    field('select', 'topic', {
      choices: [
        { _key: 'c1', label: 'A bag & its content', value: 'bag' },
        { _key: 'c2', label: 'Something else', value: 'other' },
      ],
    }),
    field('multiline', 'message'),
    field('checkbox', 'copy', { required: false }),
    field('consent', 'consent', {
      link: { ...link('Privacy policy', { documentId: 'page-how-en-gb' }), _key: null },
    }),
  ],
  submitLabel: 'Send message',
  note: 'Within two days.',
  successHeading: 'Thank you',
  successText: 'We will write back.',
});
const show = (changes: Partial<BlockOf<'form'>> = {}, locale = 'de-at') =>
  renderBlock(Form, { ...block, ...changes }, { page: testPage(locale) });
const html = await show();
const named = (html: string, name: string) =>
  findAll(html, 'input', 'select', 'textarea').find(({ attributes }) => attributes['name'] === name);

it('is posted to the page of its locale that says thank you, as the host expects it', () => {
  expect(findOne(html, 'form').attributes).toMatchObject({
    name: 'contact-de-at',
    method: 'post',
    action: '/de-at/thank-you/',
    'data-netlify': 'true',
    'netlify-honeypot': 'bot-field',
  });
  expect(named(html, 'form-name')?.attributes).toMatchObject({ type: 'hidden', value: 'contact-de-at' });
  expect(named(html, 'locale')?.attributes).toMatchObject({ type: 'hidden', value: 'de-at' });
});

it('says by which names statistics know it', () => {
  expect(findOne(html, 'form').attributes).toMatchObject({
    'data-form-name': 'contact',
    'data-form-id': 'contact-de-at',
    'data-track-start': 'form_started',
    'data-track-submit': 'form_submitted',
    'data-track-error': 'form_error',
  });
});

it('leaves checking to the browser until the script takes over', () => {
  expect(findOne(html, 'form').attributes).not.toHaveProperty('novalidate');
  expect(findAll(html, '[required]').map(({ attributes }) => attributes['name'])).toEqual([
    'full-name',
    'email',
    'topic',
    'message',
    'consent',
  ]);
});

it('hides the trap for programs from everybody else', () => {
  const trap = named(html, FORM_SYSTEM_FIELDS.honeypot);
  expect(trap?.attributes).toMatchObject({ tabindex: '-1', autocomplete: 'off' });
  const hidden = findAll(html, 'p.honeypot')[0];
  expect(hidden?.attributes).toHaveProperty('hidden');
});

it('gives every control a label, a description that exists, and the message for an empty answer', () => {
  const all = findAll(html);
  const ids = all.map(({ attributes }) => attributes['id']);
  const labelled = all.filter(({ tag }) => tag === 'label').map(({ attributes }) => attributes['for']);
  for (const { name } of block.fields) {
    const control = named(html, name);
    expect(labelled).toContain(control?.attributes['id']);
    for (const id of control?.attributes['aria-describedby']?.split(' ') ?? []) expect(ids).toContain(id);
    expect(control?.attributes['data-missing']).toMatch(/\w/);
  }
  expect(named(html, 'email')?.attributes['data-mismatch']).toContain('name@example.com');
});

it('shows help, and marks what is optional', () => {
  expect(html).toContain('As you like to be called.');
  expect(findAll(html, 'label').filter(({ text }) => text.includes('optional'))).toHaveLength(1);
});

it('offers the choices below one that is none', () => {
  const options = findAll(html, 'option').map(({ attributes, text }) => [attributes['value'], text]);
  expect(options).toEqual([
    ['', 'Please choose'],
    ['bag', 'A bag & its content'],
    ['other', 'Something else'],
  ]);
});

it('links to the privacy page in the visitor’s locale', () => {
  expect(findAll(html, 'a').map(({ attributes, text }) => [attributes['href'], text])).toEqual([
    ['/de-at/how-it-works/', 'Privacy policy Englisch'],
  ]);
});

it('tells the browser what it may fill in', () => {
  expect(named(html, 'full-name')?.attributes['autocomplete']).toBe('name');
  expect(named(html, 'email')?.attributes['autocomplete']).toBe('email');
  expect(named(html, 'message')?.attributes).not.toHaveProperty('autocomplete');
});

it('holds the thanks ready, hidden', () => {
  expect(outline(html)).toEqual(['h2 Write <to> us', 'h3 Thank you']);
  const thanks = findAll(html, 'div[data-part="thanks"]')[0];
  expect(thanks?.attributes).toHaveProperty('hidden');
});

it.each(['panel', 'band'] as const)('as a %s goes without intro, picture and note', async (layout) => {
  const other = await show({ layout, intro: null, picture: null, note: null }, 'en-gb');
  expect(findOne(other, 'form').attributes).toMatchObject({ name: 'contact-en-gb', action: '/thank-you/' });
  expect(findAll(other, 'img')).toEqual([]);
});
