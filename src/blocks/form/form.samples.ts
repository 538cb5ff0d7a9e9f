import { defineSamples, type SampleStep } from '../block-samples.ts';
import { keyed, sampleDrawing, sampleLink } from '../sample-content.ts';
import type { SampleTexts } from '../../config/locales/languages/language-facts.ts';
import type { FieldData } from './form-field.ts';
import type { Written } from '../../content/written.ts';

type FieldSample = Written<Omit<FieldData, '_key'>>;

const EMPTY = {
  help: null,
  required: true,
  autocomplete: null,
  width: null,
  choices: null,
  link: null,
} as const;

function contactFields(text: SampleTexts): readonly FieldSample[] {
  const choices = keyed([
    { label: text.action, value: 'one' },
    { label: text.longHeading, value: 'two' },
  ]);
  return [
    {
      ...EMPTY,
      kind: 'text',
      name: 'full-name',
      label: text.name,
      autocomplete: 'name',
      width: 'half',
      required: false,
    },
    {
      ...EMPTY,
      kind: 'email',
      name: 'email',
      label: 'email@example.com',
      autocomplete: 'email',
      width: 'half',
    },
    { ...EMPTY, kind: 'select', name: 'topic', label: text.question, choices, width: 'full' },
    { ...EMPTY, kind: 'multiline', name: 'message', label: text.heading, help: text.sentence },
    { ...EMPTY, kind: 'checkbox', name: 'copy', label: text.sentence, required: false },
    { ...EMPTY, kind: 'consent', name: 'agreed', label: text.paragraph, link: sampleLink(text.action) },
  ];
}

/** Every autocomplete token once, as fields of half a line. */
const TOKENS = [
  'given-name',
  'family-name',
  'organization',
  'tel',
  'postal-code',
  'address-level2',
  'country-name',
] as const;

/** A form whose script validates and submits. */
const ENHANCED: SampleStep = { await: 'form[novalidate]' };

/** Fills the band in and presses its button. */
const ANSWERED: readonly SampleStep[] = [
  ENHANCED,
  { fill: '[name="email"]', with: 'ines@example.com' },
  { press: '[name="agreed"]' },
  { press: 'form button' },
];

/** Forms of the style guide; each has a name of its own, as on a page. */
export const samples = defineSamples(
  'form',
  (text) => {
    const common = {
      heading: text.heading,
      intro: text.sentence,
      submitLabel: text.action,
      successHeading: text.heading,
      successText: text.sentence,
    };
    return {
      panel: {
        ...common,
        formId: 'sample-panel',
        layout: 'panel',
        picture: null,
        note: text.sentence,
        fields: keyed(contactFields(text)),
      },
      band: {
        ...common,
        formId: 'sample-band',
        layout: 'band',
        picture: null,
        note: null,
        fields: keyed(contactFields(text).filter(({ kind }) => kind === 'email' || kind === 'consent')),
      },
      'with a picture and many short fields': {
        ...common,
        formId: 'sample-address',
        layout: 'panel',
        picture: sampleDrawing(text),
        note: null,
        fields: keyed(
          TOKENS.map((autocomplete) => ({
            ...EMPTY,
            kind: 'text' as const,
            name: autocomplete,
            label: text.eyebrow,
            autocomplete,
            width: 'half' as const,
          })),
        ),
      },
      'long texts': {
        ...common,
        heading: text.longHeading,
        intro: null,
        submitLabel: text.longAction,
        formId: 'sample-long',
        layout: 'panel',
        picture: null,
        note: text.paragraph,
        fields: keyed(contactFields({ ...text, name: text.longWord, question: text.longHeading })),
      },
    };
  },
  [
    { name: 'with mistakes', variant: 'panel', steps: [ENHANCED, { press: 'form button' }] },
    { name: 'being sent', variant: 'band', steps: [{ host: 'silent' }, ...ANSWERED] },
    { name: 'sent', variant: 'band', steps: [{ host: 'well' }, ...ANSWERED] },
    { name: 'not sent, the host fails', variant: 'band', steps: [{ host: 'failing' }, ...ANSWERED] },
  ],
);
