import { defineArrayMember, defineField, defineType } from '@sanity/types';
import { languageField } from '../fields.ts';

/** Networks the footer has icons for. */
export const SOCIAL_PLATFORMS = ['instagram', 'facebook', 'linkedin', 'youtube', 'tiktok'];

const requiredUrl = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'url',
    validation: (rule) => rule.required().uri({ scheme: ['https'] }),
  });

/** Navigation, footer and addresses of one locale; locales without their own follow the fallback chain. */
export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  fields: [
    languageField,
    defineField({
      name: 'navigation',
      title: 'Navigation',
      type: 'array',
      of: [{ type: 'link' }],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'navigationAction',
      title: 'Button in the header',
      type: 'link',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'footerText',
      title: 'Text in the footer',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'footerColumns',
      title: 'Footer columns',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'footerColumn',
          type: 'object',
          fields: [
            defineField({
              name: 'heading',
              title: 'Heading',
              type: 'string',
              validation: (rule) => rule.required(),
            }),
            defineField({
              name: 'links',
              title: 'Links',
              type: 'array',
              of: [{ type: 'link' }],
              validation: (rule) => rule.required(),
            }),
          ],
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social networks',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'socialLink',
          type: 'object',
          fields: [
            defineField({
              name: 'platform',
              title: 'Network',
              type: 'string',
              options: { list: SOCIAL_PLATFORMS },
              validation: (rule) => rule.required(),
            }),
            requiredUrl('url', 'Address'),
          ],
        }),
      ],
    }),
    requiredUrl('appStore', 'App Store address'),
    requiredUrl('googlePlay', 'Google Play address'),
    requiredUrl('merchantLogin', 'Store login address'),
    requiredUrl('merchantSignUp', 'Store sign-up address'),
    requiredUrl('consumerSite', 'Consumer site address'),
  ],
});
