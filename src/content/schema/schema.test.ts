import { Schema } from '@sanity/schema';
import { builtinTypes, groupProblems, validateSchema } from '@sanity/schema/_internal';
import type { ObjectSchemaType, Schema as CompiledSchema, SchemaType } from '@sanity/types';
import { describe, expect, it } from 'vitest';
import { schemaTypes } from './index.ts';
import { allDefinitions, rulesOf, type Definition } from './testing/definitions.ts';

const compiled: CompiledSchema = Schema.compile({ name: 'site', types: [...schemaTypes, ...builtinTypes] });
const typeNames = schemaTypes.map(({ name }) => name);

const table = allDefinitions.map(({ path, definition }) => [path, definition] as const);
const fields = allDefinitions
  .filter(({ isField }) => isField)
  .map(({ path, definition }) => [path, definition] as const);
/** Types with a preview in lists; a reference shows the preview of its target. */
const listed = allDefinitions
  .filter(({ isField, definition }) => !isField && !['array', 'block', 'reference'].includes(definition.type))
  .map(({ path, definition, steps }) => [path, definition, steps] as const);

describe('the schema', () => {
  it('compiles without problems or warnings', () => {
    // The package types its own result as `any[]`; these are the types that went in, with problems added.
    const validated = validateSchema([...schemaTypes]).getTypes() as Parameters<typeof groupProblems>[0];
    expect(groupProblems(validated).flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('is traversed to the last field', () => {
    expect(table.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        'page.blocks',
        'picture.alt',
        'faq.items[question].answer',
        'siteSettings.footerColumns[footerColumn].links',
        'portableText[block][documentLink].document',
      ]),
    );
  });
});

describe('titles and descriptions', () => {
  it.each(table)('%s has its own title', (_, { title }) => {
    expect(title).toMatch(/^[A-Z][A-Za-z ,-]{2,40}$/);
  });

  it.each(typeNames)('%s describes its purpose', (name) => {
    expect(compiled.get(name)?.description).toMatch(/^[A-Z].{15,}\.$/);
  });

  it.each(fields)('%s has a description unless its title suffices', (_, { title, type, description }) => {
    const isPlain =
      /^(Heading|Name|Text|Picture|Author|Question|Answer|Links|Locale|Network|Document|Shown as)$/;
    const isCollection = type === 'array' && /^(Questions|Quotes|Figures|Translations)$/;
    const saysItAll = isPlain.test(title ?? '') || (isCollection && isCollection.test(title ?? ''));
    if (!saysItAll) expect(description).toMatch(/^\S.{10,}[.”]$/);
  });
});

describe('rules', () => {
  const rules = table.flatMap(([path, definition]) =>
    rulesOf(definition).map(({ flags, message }) => [path, flags, message] as const),
  );

  it('are traversed, above all those of required fields', () => {
    expect(rules.filter(([, flags]) => flags.includes('presence')).length).toBeGreaterThan(50);
  });

  it.each(rules)('%s %o has a message with the remedy', (_, flags, message) => {
    // A rule of our own returns its message, see ./rules.
    if (flags.every((flag) => flag === 'custom')) expect(flags).toEqual(['custom']);
    else expect(message).toMatch(/^[A-Z].{8,}\.$/);
  });

  it.each([
    ['page', ['language', 'slug', 'title', 'description', 'blocks']],
    ['article', ['language', 'slug', 'title', 'description', 'picture', 'author', 'publishedAt', 'content']],
    ['picture', ['alt']],
    ['redirect', ['source', 'status']],
  ])('%s requires %o', (name, required) => {
    const own = fields.filter(
      ([path]) => path.startsWith(`${name}.`) && !path.slice(name.length).includes('['),
    );
    const found = own.filter(([, definition]) =>
      rulesOf(definition).some(({ flags }) => flags.includes('presence')),
    );
    expect(found.map(([, definition]) => definition.name)).toEqual(required);
  });
});

it.each([
  ['page', ['content', 'seo', 'settings']],
  ['article', ['content', 'seo', 'settings']],
  ['siteSettings', ['addresses', 'footer', 'header', 'settings']],
])('groups %s has the tabs %o, and every field is in one', (name, expected) => {
  const type = objectType(name);
  const used = new Set(type.fields.flatMap(({ group }) => group ?? ['none']));
  expect([...used].toSorted()).toEqual(expected);
  for (const tab of type.groups ?? []) if (tab.name !== 'all-fields') expect(expected).toContain(tab.name);
  expect(type.groups?.filter((tab) => tab.default)).toHaveLength(1);
});

describe('previews', () => {
  it.each(listed)('%s has its own, which selects existing fields', (path, { preview }, steps) => {
    const selected = Object.values(preview?.select ?? {});
    expect(selected.length, `${path} selects nothing`).toBeGreaterThan(0);
    for (const field of selected)
      expect(leadsNowhere(typeAt(steps), field.split('.')), `${path}: ${field}`).toBeUndefined();
  });

  it('do not select a missing field', () => {
    expect(leadsNowhere(objectType('article'), ['author', 'nickname'])).toBe('nickname');
    expect(leadsNowhere(objectType('page'), ['blocks', '0', 'carousel'])).toBe('carousel');
  });

  it.each(listed.filter(([, definition]) => hasPicture(definition)))('%s has an image', (_, { preview }) => {
    expect(Object.values(preview?.select ?? {}).join(' ')).toMatch(/picture|portrait/i);
  });

  it('include the locale in the title of settings', () => {
    const { preview } = listed.find(([path]) => path === 'siteSettings')?.[1] ?? {};
    expect(preview?.prepare?.({ language: 'de-at' })).toEqual({
      title: 'Site settings: Deutsch (Österreich), de-at',
    });
  });

  it.each(listed.filter(([, { preview }]) => preview?.prepare))(
    '%s has a title before any field is filled in',
    (_, { preview }) => {
      expect(preview?.prepare?.({})).toMatchObject({ title: expect.stringMatching(/\S/) });
    },
  );
});

function hasPicture({ fields: own = [] }: Definition): boolean {
  return own.some(({ name = '' }) => /^(picture|portrait|sharePicture)$/.test(name));
}

function objectType(name: string): ObjectSchemaType {
  const type = compiled.get(name);
  if (type?.jsonType !== 'object') throw new Error(`'${name}' is no object type of the schema.`);
  return type;
}

/** Returns the compiled type at the path of a definition. */
function typeAt([name = '', ...steps]: readonly string[]): SchemaType {
  let type: SchemaType | undefined = compiled.get(name);
  for (const step of steps) {
    type = step.startsWith('[') ? memberOf(type, step.slice(1, -1)) : fieldOf(type, step);
  }
  if (!type) throw new Error(`The compiled schema has nothing at ${[name, ...steps].join(' ')}.`);
  return type;
}

function fieldOf(type: SchemaType | undefined, name: string): SchemaType | undefined {
  return type?.jsonType === 'object' ? type.fields.find((field) => field.name === name)?.type : undefined;
}

function memberOf(type: SchemaType | undefined, name: string): SchemaType | undefined {
  if (type?.jsonType === 'array') return type.of.find((member) => member.name === name);
  // Annotations are nested in a block's children.
  const children = fieldOf(type, 'markDefs');
  return children ? memberOf(children, name) : undefined;
}

/** Returns the first segment of a preview's path that does not resolve, through references, lists and images. */
function leadsNowhere(type: SchemaType, [step, ...rest]: readonly string[]): string | undefined {
  if (step === undefined) return undefined;
  const next = stepsFrom(type, step);
  if (next.length === 0) return step;
  const dead = next.map((candidate) => leadsNowhere(candidate, rest));
  return dead.includes(undefined) ? undefined : dead[0];
}

function stepsFrom(type: SchemaType, step: string): readonly SchemaType[] {
  if ('to' in type && Array.isArray(type.to))
    return type.to.flatMap((target: SchemaType) => fieldOf(target, step) ?? []);
  if (type.jsonType === 'array') return /^\d+$/.test(step) ? type.of : [];
  return [fieldOf(type, step)].filter((found) => found !== undefined);
}
