import { defineType } from '@sanity/types';
import { type Condition, field, referenceField, textField, choiceField } from '../define-field.ts';
import { EDITORIAL } from '../../../config/editing/editorial.ts';
import { titleOf, type Selected } from '../previews.ts';
import { PAGE_ACTIONS } from '../../../config/editing/page-actions.ts';
import { inFallbackChain } from '../reference-filter.ts';
import { linkTargetProblem } from '../rules/link-target.ts';

/** Places outside the site whose addresses stand in the site settings. */
export const SETTINGS_DESTINATIONS = {
  merchantLogin: 'Store login',
  merchantSignUp: 'Store sign-up',
  consumerSite: 'Find food near you',
  appStore: 'App Store',
  googlePlay: 'Google Play',
};

/** Names of the actions a button can run instead of leading somewhere. */
const PAGE_ACTION_CHOICES = Object.fromEntries(PAGE_ACTIONS.map(({ name }) => [name, name]));

/** Defines the field of a document that a link leads to. @param missing advice where it is required. */
export const linkedDocumentField = (missing?: string) =>
  referenceField('document', 'Page or article', {
    description: 'Visitors of every locale get the page in their own language.',
    to: ['page', 'article'],
    filter: inFallbackChain,
    missing,
  });

/** Field of the part of a page that a link leads to. */
export const fragmentField = textField('fragment', 'Section of the page', {
  description: 'Optional: the anchor of a heading, without #.',
  isIdentifier: true,
});

/** Description of fields for addresses outside the site. */
export const OUTSIDE_ONLY = 'Only for what is not on this site.';

/** Refuses what is no address outside the site. */
export const isOutsideAddress: Condition = (rule) =>
  rule
    .uri({ scheme: ['https', 'mailto', 'tel'] })
    .error('Write a whole address that begins with https://, mailto: or tel:.');

type SelectedLink = Selected<'label' | 'document' | 'destination' | 'url' | 'pageAction'>;

/** A labelled link to a document, an address from the site settings, an outside address, or an action. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  description: 'A label and exactly one target.',
  type: 'object',
  fields: [
    textField('label', 'Label', {
      description: 'What the visitor reads. Say where it leads, not “click here”.',
      most: [EDITORIAL.linkLabelCharacters, 'the label'],
      missing: 'Give a label that says where the link leads.',
    }),
    linkedDocumentField(),
    choiceField('destination', 'Address from the site settings', {
      description: 'Every locale has its own; see the site settings.',
      choices: SETTINGS_DESTINATIONS,
      shownAs: 'menu',
    }),
    field('url', 'Outside address', 'url', { description: OUTSIDE_ONLY, bounds: [isOutsideAddress] }),
    choiceField('pageAction', 'Action of the page', {
      description:
        'Does something on the page instead of leading away, for example opens the cookie settings.',
      choices: PAGE_ACTION_CHOICES,
      shownAs: 'menu',
    }),
    fragmentField,
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
      subtitle: `→ ${document ?? titleOf(SETTINGS_DESTINATIONS, destination) ?? url ?? pageAction ?? 'no target yet'}`,
    }),
  },
});
