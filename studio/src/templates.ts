import type { Template, TemplateResolver } from 'sanity';

/** Types of which every document is written for one locale. */
const TYPES_OF_A_LOCALE = ['page', 'article', 'topic', 'siteSettings'];

/** Returns the id of the initial value template that creates a document of a type in a given locale. */
export function localeTemplateId(type: string): string {
  return `${type}-in-locale`;
}

function templateFor(
  schemaType: string,
): Template<{ readonly language: string }, { readonly language: string }> {
  return {
    id: localeTemplateId(schemaType),
    title: schemaType,
    schemaType,
    parameters: [{ name: 'language', title: 'Locale', type: 'string' }],
    value: (parameters) => ({ language: parameters?.language ?? '' }),
  };
}

/** Templates of documents that belong to a locale replace those that would leave it out. */
export const localeTemplates: TemplateResolver = (templates) => [
  ...templates.filter(({ schemaType }) => !TYPES_OF_A_LOCALE.includes(schemaType)),
  ...TYPES_OF_A_LOCALE.map(templateFor),
];
