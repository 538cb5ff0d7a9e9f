import { defineArrayMember, defineType } from '@sanity/types';
import { field, textField, listField, addressField } from '../define-field.ts';
import { languageField } from '../fields.ts';
import { leadSomewhereProblem, leadsSomewhereProblem, searchAddressProblem } from '../rules/link-target.ts';
import { localeLabel, type Selected } from '../previews.ts';

/** Networks the footer has icons for. */
export const SOCIAL_PLATFORMS = ['instagram', 'facebook', 'linkedin', 'youtube', 'tiktok'];

const address = (name: string, title: string, description: string) =>
  addressField(name, title, { description, group: 'addresses', isRequired: true });

/** Links that belong together, behind one word of the header. */
const menuGroup = defineArrayMember({
  name: 'menuGroup',
  title: 'Group of links',
  type: 'object',
  fields: [
    textField('label', 'Label', {
      description: 'One or two words that say what the links have in common.',
      missing: 'Give the group a label of one or two words.',
    }),
    listField('links', 'Links', {
      size: { min: 2 },
      missing: 'Add two links or more; a single one needs no group.',
      rules: [leadSomewhereProblem],
      of: { type: 'link' },
    }),
  ],
  preview: previewOfLinks('label', 'Group without a label'),
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
    field('navigation', 'Navigation', 'array', {
      description: 'Links and groups of links in the header, from first to last. Four to six fit.',
      group: 'header',
      of: [{ type: 'link' }, menuGroup],
      missing: 'Add the links of the header.',
      rules: [leadSomewhereProblem],
    }),
    field('navigationAction', 'Button in the header', 'link', {
      description: 'The one thing a visitor shall do.',
      group: 'header',
      missing: 'Give the button a label and a target.',
      rules: [leadsSomewhereProblem],
    }),
    field('menuAction', 'Button in the menu of phones', 'link', {
      description: 'Optional: stands at the end of the menu, for example a link to the app.',
      group: 'header',
      rules: [leadsSomewhereProblem],
    }),
    textField('footerText', 'Text in the footer', {
      description: 'One or two sentences about the company.',
      group: 'footer',
      rows: 3,
      missing: 'Say in one or two sentences who we are.',
    }),
    listField('footerColumns', 'Footer columns', {
      description: 'Groups of links, each under a heading.',
      group: 'footer',
      missing: 'Add at least one column of links.',
      of: {
        name: 'footerColumn',
        title: 'Footer column',
        fields: [
          textField('heading', 'Heading', { missing: 'Give the column a heading.' }),
          listField('links', 'Links', { missing: 'Add links, or remove the column.', of: { type: 'link' } }),
        ],
        preview: previewOfLinks('heading', 'Column without a heading'),
      },
    }),
    listField('socialLinks', 'Social networks', {
      description: 'Shown as icons in the footer.',
      group: 'footer',
      of: {
        name: 'socialLink',
        title: 'Social network',
        fields: [
          field('platform', 'Network', 'string', {
            options: { list: SOCIAL_PLATFORMS },
            missing: 'Choose the network.',
          }),
          addressField('url', 'Address', { description: 'Our page there.', isRequired: true }),
        ],
        preview: { select: { title: 'platform', subtitle: 'url' } },
      },
    }),
    field('cookiePolicy', 'Cookie policy', 'link', {
      description: 'Linked to from the cookie settings.',
      group: 'footer',
      missing: 'Link to the page that says which cookies there are.',
      rules: [leadsSomewhereProblem],
    }),
    address('appStore', 'App Store address', 'Our app in the App Store of this market.'),
    address('googlePlay', 'Google Play address', 'Our app on Google Play in this market.'),
    address('merchantLogin', 'Store login address', 'Where stores log in.'),
    address('merchantSignUp', 'Store sign-up address', 'Where stores sign up.'),
    address('consumerSite', 'Consumer site address', 'Where people find food near them.'),
    addressField('consumerSearch', 'Consumer site search address', {
      description: 'Where the search for a place is handed over to; the address without a question mark.',
      group: 'addresses',
      isRequired: true,
      rules: [searchAddressProblem],
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

/** Defines the preview of a group of links: its name, and how many there are. @param name field of the name. */
function previewOfLinks(name: string, unnamed: string) {
  return {
    select: { title: name, links: 'links' },
    prepare: ({ title, links }: Selected<'title'> & { readonly links?: unknown }) => {
      const count = Array.isArray(links) ? links.length : 0;
      return { title: title ?? unnamed, subtitle: count === 1 ? '1 link' : `${count} links` };
    },
  };
}
