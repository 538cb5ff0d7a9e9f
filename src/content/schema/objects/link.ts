import { defineField, defineType } from '@sanity/types';
import { EDITORIAL } from '../../../config/editorial.ts';
import type { Selected } from '../previews.ts';
import { PAGE_ACTIONS } from '../../../config/page-actions.ts';
import { inFallbackChain } from '../reference-filter.ts';
import { linkTargetProblem } from '../rules/link-target.ts';
import { atMost, IDENTIFIER } from '../fields.ts';

/** Places outside the site whose addresses stand in the site settings. */
export const SETTINGS_DESTINATIONS = [
  { value: 'merchantLogin', title: 'Store login' },
  { value: 'merchantSignUp', title: 'Store sign-up' },
  { value: 'consumerSite', title: 'Find food near you' },
  { value: 'appStore', title: 'App Store' },
  { value: 'googlePlay', title: 'Google Play' },
];

/** Names of the actions a button can run instead of leading somewhere. */
const PAGE_ACTION_CHOICES = PAGE_ACTIONS.map(({ name }) => ({ value: name, title: name }));

type SelectedLink = Selected<'label' | 'document' | 'destination' | 'url' | 'pageAction'>;

/** A labelled link to a document, an address from the site settings, an outside address, or an action. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  description: 'A label and exactly one target.',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'What the visitor reads. Say where it leads, not “click here”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Give a label that says where the link leads.'),
        atMost(rule, EDITORIAL.linkLabelCharacters, 'the label'),
      ],
    }),
    defineField({
      name: 'document',
      title: 'Page or article',
      description: 'Visitors of every locale get the page in their own language.',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'article' }],
      options: { filter: inFallbackChain },
    }),
    defineField({
      name: 'destination',
      title: 'Address from the site settings',
      description: 'Every locale has its own; see the site settings.',
      type: 'string',
      options: { list: SETTINGS_DESTINATIONS },
    }),
    defineField({
      name: 'url',
      title: 'Outside address',
      description: 'Only for what is not on this site.',
      type: 'url',
      validation: (rule) =>
        rule
          .uri({ scheme: ['https', 'mailto', 'tel'] })
          .error('Write a whole address that begins with https://, mailto: or tel:.'),
    }),
    defineField({
      name: 'pageAction',
      title: 'Action of the page',
      description:
        'Does something on the page instead of leading away, for example opens the cookie settings.',
      type: 'string',
      options: { list: PAGE_ACTION_CHOICES },
    }),
    defineField({
      name: 'fragment',
      title: 'Section of the page',
      description: 'Optional: the anchor of a heading, without #.',
      type: 'string',
      options: IDENTIFIER,
    }),
  ],
  validation: (rule) => rule.custom(linkTargetProblem),
  preview: {
    select: {
      label: 'label',
      document: 'document.title',
      destination: 'destination',
      url: 'url',
      pageAction: 'pageAction',
    },
    prepare: ({ label, document, destination, url, pageAction }: SelectedLink) => ({
      title: label ?? 'Link without a label',
      subtitle: `→ ${document ?? titleOfDestination(destination) ?? url ?? pageAction ?? 'no target yet'}`,
    }),
  },
});

function titleOfDestination(destination: string | undefined): string | undefined {
  return SETTINGS_DESTINATIONS.find(({ value }) => value === destination)?.title;
}
