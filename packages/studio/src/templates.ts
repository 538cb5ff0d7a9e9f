import type { Template, TemplateResolver } from 'sanity';

/** Types of which every document is written for one locale, with their titles. */
const TYPES_OF_A_LOCALE: Readonly<Record<string, string>> = {
  page: 'Page',
  article: 'Article',
  topic: 'Topic',
  siteSettings: 'Site settings',
};

/** Returns the id of the initial value template that creates a document of a type in a given locale. */
export function localeTemplateId(type: string): string {
  return `${type}-in-locale`;
}

function templateFor([schemaType, title]: readonly [string, string]): Template<
  { readonly language: string },
  { readonly language: string }
> {
  return {
    id: localeTemplateId(schemaType),
    title,
    schemaType,
    parameters: [{ name: 'language', title: 'Locale', type: 'string' }],
    value: (parameters) => ({ language: parameters?.language ?? '' }),
  };
}

/** Templates of documents that belong to a locale replace those that would leave it out. */
export const localeTemplates: TemplateResolver = (templates) => [
  ...templates.filter(({ schemaType }) => !(schemaType in TYPES_OF_A_LOCALE)),
  ...Object.entries(TYPES_OF_A_LOCALE).map(templateFor),
];
