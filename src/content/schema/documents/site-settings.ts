import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { languageField } from '../fields.ts';
import { leadSomewhereProblem, leadsSomewhereProblem, searchAddressProblem } from '../rules/link-target.ts';
import { localeLabel, type Selected } from '../previews.ts';

/** Networks the footer has icons for. */
export const SOCIAL_PLATFORMS = ['instagram', 'facebook', 'linkedin', 'youtube', 'tiktok'];

const requiredUrl = (name: string, title: string, description: string, group?: string) =>
  defineField({
    name,
    title,
    description,
    type: 'url',
    ...(group !== undefined && { group }),
    validation: (rule) =>
      rule
        .required()
        .uri({ scheme: ['https'] })
        .error('Give the whole address; it begins with https://.'),
  });

const address = (name: string, title: string, description: string) =>
  requiredUrl(name, title, description, 'addresses');

/** Links that belong together, behind one word of the header. */
const menuGroup = defineArrayMember({
  name: 'menuGroup',
  title: 'Group of links',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Label',
      description: 'One or two words that say what the links have in common.',
      type: 'string',
      validation: (rule) => rule.required().error('Give the group a label of one or two words.'),
    }),
    defineField({
      name: 'links',
      title: 'Links',
      type: 'array',
      of: [{ type: 'link' }],
      validation: (rule) => [
        rule.required().min(2).error('Add two links or more; a single one needs no group.'),
        rule.custom(leadSomewhereProblem),
      ],
    }),
  ],
  preview: {
    select: { title: 'label', links: 'links' },
    prepare: ({ title, links }: Selected<'title'> & { readonly links?: unknown }) => ({
      title: title ?? 'Group without a label',
      subtitle: countOf(links, 'link'),
    }),
  },
});

/** Navigation, footer and addresses of one locale; locales without their own follow the fallback chain. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  description: 'Navigation, footer and addresses of one locale.',
  type: 'document',
  groups: [
    { name: 'header', title: 'Header', default: true },
    { name: 'footer', title: 'Footer' },
    { name: 'addresses', title: 'Addresses' },
    { name: 'settings', title: 'Settings' },
  ],
  fields: [
    languageField,
    defineField({
      name: 'navigation',
      title: 'Navigation',
      description: 'Links and groups of links in the header, from first to last. Four to six fit.',
      type: 'array',
      group: 'header',
      of: [{ type: 'link' }, menuGroup],
      validation: (rule) => [
        rule.required().error('Add the links of the header.'),
        rule.custom(leadSomewhereProblem),
      ],
    }),
    defineField({
      name: 'navigationAction',
      title: 'Button in the header',
      description: 'The one thing a visitor shall do.',
      type: 'link',
      group: 'header',
      validation: (rule) => [
        rule.required().error('Give the button a label and a target.'),
        rule.custom(leadsSomewhereProblem),
      ],
    }),
    defineField({
      name: 'menuAction',
      title: 'Button in the menu of phones',
      description: 'Optional: stands at the end of the menu, for example a link to the app.',
      type: 'link',
      group: 'header',
      validation: (rule) => rule.custom(leadsSomewhereProblem),
    }),
    defineField({
      name: 'footerText',
      title: 'Text in the footer',
      description: 'One or two sentences about the company.',
      type: 'text',
      group: 'footer',
      rows: 3,
      validation: (rule) => rule.required().error('Say in one or two sentences who we are.'),
    }),
    defineField({
      name: 'footerColumns',
      title: 'Footer columns',
      description: 'Groups of links, each under a heading.',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'footerColumn',
          title: 'Footer column',
          type: 'object',
          fields: [
            defineField({
              name: 'heading',
              title: 'Heading',
              type: 'string',
              validation: (rule) => rule.required().error('Give the column a heading.'),
            }),
            defineField({
              name: 'links',
              title: 'Links',
              type: 'array',
              of: [{ type: 'link' }],
              validation: (rule) => rule.required().error('Add links, or remove the column.'),
            }),
          ],
          preview: {
            select: { title: 'heading', links: 'links' },
            prepare: ({ title, links }: Selected<'title'> & { readonly links?: unknown }) => ({
              title: title ?? 'Column without a heading',
              subtitle: countOf(links, 'link'),
            }),
          },
        }),
      ],
      validation: (rule) => rule.required().error('Add at least one column of links.'),
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social networks',
      description: 'Shown as icons in the footer.',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'socialLink',
          title: 'Social network',
          type: 'object',
          fields: [
            defineField({
              name: 'platform',
              title: 'Network',
              type: 'string',
              options: { list: SOCIAL_PLATFORMS },
              validation: (rule) => rule.required().error('Choose the network.'),
            }),
            requiredUrl('url', 'Address', 'Our page there.'),
          ],
          preview: { select: { title: 'platform', subtitle: 'url' } },
        }),
      ],
    }),
    defineField({
      name: 'cookiePolicy',
      title: 'Cookie policy',
      description: 'Linked to from the cookie settings.',
      type: 'link',
      group: 'footer',
      validation: (rule) => [
        rule.required().error('Link to the page that says which cookies there are.'),
        rule.custom(leadsSomewhereProblem),
      ],
    }),
    address('appStore', 'App Store address', 'Our app in the App Store of this market.'),
    address('googlePlay', 'Google Play address', 'Our app on Google Play in this market.'),
    address('merchantLogin', 'Store login address', 'Where stores log in.'),
    address('merchantSignUp', 'Store sign-up address', 'Where stores sign up.'),
    address('consumerSite', 'Consumer site address', 'Where people find food near them.'),
    defineField({
      name: 'consumerSearch',
      title: 'Consumer site search address',
      description: 'Where the search for a place is handed over to; the address without a question mark.',
      type: 'url',
      group: 'addresses',
      validation: (rule) => [
        rule
          .required()
          .uri({ scheme: ['https'] })
          .error('Give the whole address; it begins with https://.'),
        rule.custom(searchAddressProblem),
      ],
    }),
    address(
      'appDownload',
      'App download address',
      'Leads a phone to the right store; stands in the QR code.',
    ),
  ],
  preview: {
    select: { language: 'language' },
    // In the title, since some lists show nothing else: that of what refers to a page, for example.
    prepare: ({ language }: Selected<'language'>) => ({ title: `Site settings: ${localeLabel(language)}` }),
  },
});

function countOf(items: unknown, noun: string): string {
  const count = Array.isArray(items) ? items.length : 0;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
