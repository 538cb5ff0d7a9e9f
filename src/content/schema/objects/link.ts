import { defineField, defineType } from '@sanity/types';

/** Places outside the site whose addresses stand in the site settings. */
export const SETTINGS_DESTINATIONS = [
  { value: 'merchantLogin', title: 'Store login' },
  { value: 'merchantSignUp', title: 'Store sign-up' },
  { value: 'consumerSite', title: 'Find food near you' },
  { value: 'appStore', title: 'App Store' },
  { value: 'googlePlay', title: 'Google Play' },
];

/** A labelled link to a document, an address from the site settings, or an outside address. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'What the visitor reads. Say where it leads, not “click here”.',
      type: 'string',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'document',
      title: 'Page or article',
      description: 'Visitors of every locale get the page in their own language.',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'article' }],
    }),
    defineField({
      name: 'destination',
      title: 'Address from the site settings',
      type: 'string',
      options: { list: SETTINGS_DESTINATIONS },
    }),
    defineField({
      name: 'url',
      title: 'Outside address',
      type: 'url',
      validation: (rule) => rule.uri({ scheme: ['https', 'mailto', 'tel'] }),
    }),
    defineField({
      name: 'fragment',
      title: 'Section of the page',
      description: 'Optional: the anchor of a heading, without #.',
      type: 'string',
    }),
  ],
  validation: (rule) =>
    rule.custom((value: Record<string, unknown> | undefined) => {
      if (!value) return true;
      const targets = ['document', 'destination', 'url'].filter((name) => value[name] !== undefined);
      return (
        targets.length === 1 ||
        'Choose exactly one: a page or article, a settings address, or an outside address.'
      );
    }),
});
