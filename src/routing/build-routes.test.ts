import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { fallbackChain, getLocale, LOCALES } from '../config/locales/locales.ts';
import { testGroup } from '../content/testing/fixtures.ts';
import { alternatesOf } from './route-table.ts';
import { buildRoutes } from './build-routes.ts';
import type { RoutableDocument } from './group-members.ts';
import { isFallback, type Route } from './route.ts';

/** Each run has up to 200 routes. */
const numRuns = inject('tier') === 'sweep' ? 300 : 40;

const document = (_id: string, language: string, slug: string): RoutableDocument => ({ _id, language, slug });

/** Any number of groups with English and any other locales; slugs are unique by construction. */
const content = fc
  .array(fc.subarray(LOCALES.map((locale) => locale.code)), { minLength: 1, maxLength: 8 })
  .chain((localesOfGroups) =>
    fc.record({
      depths: fc.array(fc.integer({ min: 0, max: 3 }), {
        minLength: localesOfGroups.length,
        maxLength: localesOfGroups.length,
      }),
      localesOfGroups: fc.constant(localesOfGroups),
    }),
  )
  .map(({ localesOfGroups, depths }) => {
    const groups = localesOfGroups.map((codes, index) => {
      const depth = depths[index] ?? 0;
      return [...new Set(['en-gb', ...codes])].map((code) => {
        const slug =
          index === 0 ? '/' : [...Array<string>(depth).fill('level'), `page-${index}-${code}`].join('/');
        return document(`p${index}-${code}`, code, slug);
      });
    });
    return {
      documents: groups.flat(),
      groups: groups.map((documents, index) => testGroup(`g${index}`, documents)),
    };
  });

describe('buildRoutes holds for any content', () => {
  const property = (
    check: (
      routes: readonly Route[],
      size: { groups: number; documents: readonly RoutableDocument[] },
    ) => void,
  ) =>
    fc.assert(
      fc.property(content, ({ documents, groups }) => {
        const { routes, problems } = buildRoutes(documents, groups);
        expect(problems).toEqual([]);
        check(routes, { groups: groups.length, documents });
      }),
      { numRuns },
    );

  it('every locale has every group’s route', () => {
    property((routes, { groups }) => {
      expect(routes).toHaveLength(groups * LOCALES.length);
      const pairs = new Set(routes.map((route) => `${route.groupId} ${route.locale}`));
      expect(pairs.size).toBe(groups * LOCALES.length);
    });
  });

  it('no two routes share a path', () => {
    property((routes) => expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length));
  });

  it('every document is shown under its own locale', () => {
    property((routes, { documents }) => {
      for (const { _id, language } of documents) {
        const own = routes.filter((route) => route.documentId === _id && route.locale === language);
        expect(own).toHaveLength(1);
        expect(own[0]?.canonicalPath).toBe(own[0]?.path);
      }
    });
  });

  it('a fallback shows the nearest document of the message chain and is canonical to it', () => {
    property((routes, { documents }) => {
      for (const route of routes) {
        const group = route.groupId.replace('g', 'p');
        const available = documents
          .filter(({ _id }) => _id.startsWith(`${group}-`))
          .map(({ language }) => language);
        const nearest = fallbackChain(getLocale(route.locale)).find(({ code }) => available.includes(code));
        expect(route.sourceLocale).toBe(nearest?.code);
        const source = routes.find((other) => other.documentId === route.documentId && !isFallback(other));
        expect(route.canonicalPath).toBe(source?.path);
      }
    });
  });

  it('alternates are reciprocal, list own documents only and end in x-default', () => {
    property((routes) => {
      for (const group of Map.groupBy(routes, (route) => route.groupId).values()) {
        const alternates = alternatesOf(group);
        const own = group.filter((route) => !isFallback(route));
        // One list for all members: whoever is listed lists all others.
        expect(new Set(alternates.map(({ path }) => path))).toEqual(new Set(own.map(({ path }) => path)));
        expect(new Set(alternates.map(({ hreflang }) => hreflang)).size).toBe(alternates.length);
        expect(alternates.at(-1)).toMatchObject({ hreflang: 'x-default', locale: 'en-gb' });
      }
    });
  });

  it('the order of documents does not matter', () => {
    fc.assert(
      fc.property(content, ({ documents, groups }) => {
        expect(buildRoutes([...documents].reverse(), groups)).toEqual(buildRoutes(documents, groups));
      }),
      { numRuns },
    );
  });
});

describe('buildRoutes reports', () => {
  it('a group without English', () => {
    const { problems } = buildRoutes([document('a', 'de', 'a')], []);
    expect(problems).toMatchObject([
      { documentId: 'a', locale: 'de', message: expect.stringContaining('no en-gb') },
    ]);
  });

  it('two documents with one path, naming both', () => {
    const { problems } = buildRoutes([document('a', 'en-gb', 'same'), document('b', 'en-gb', 'same')], []);
    expect(problems[0]).toMatchObject({ documentId: 'b', locale: 'en-gb', field: 'slug' });
    expect(problems[0]?.message).toBe(
      `The path /same/ is also that of a, as in ${LOCALES.length - 1} more locales.`,
    );
    expect(problems).toHaveLength(1);
  });

  it('a fallback that would take the path of another document', () => {
    const documents = [document('a', 'en-gb', 'x'), document('b', 'en-gb', 'y'), document('b-de', 'de', 'x')];
    const { problems } = buildRoutes(documents, [testGroup('b', documents.slice(1))]);
    expect(problems.map(({ message }) => message).join()).toContain('/de/x/');
  });

  it('a slug that cannot be a path', () => {
    const { problems } = buildRoutes([document('a', 'en-gb', 'de/a')], []);
    expect(problems[0]).toMatchObject({
      documentId: 'a',
      field: 'slug',
      message: expect.stringContaining('locale code'),
    });
  });
});
