import { describe, expect, it } from 'vitest';
import { getLocale } from '../../config/locales.ts';
import { testSite } from '../../site/testing/site.ts';
import { testSnapshot } from '../../site/testing/snapshot.ts';
import type { Site } from '../../site/site.ts';
import { createAsk, type Question, recordingSite } from './questions.ts';

/** Opens a site whose documents have the hash that is given for their id, else one and the same. */
function open(hashes: Readonly<Record<string, string>> = {}, snapshot = testSnapshot()) {
  const site = testSite(snapshot);
  const listed = [...snapshot.pages, ...snapshot.articles];
  return {
    site,
    day: '2026-11-20',
    hashOf: (id: string) => (site.content.documentsById.has(id) ? (hashes[id] ?? 'same') : undefined),
    listedHashes: new WeakMap<object, string>(
      listed.map((document) => [document, hashes[document._id] ?? 'same']),
    ),
    lengths: [],
  };
}

/** Records what a page asks. */
function questionsOf(render: (site: Site) => unknown): readonly Question[] {
  const asked = new Set<Question>();
  render(recordingSite(open().site, (question) => asked.add(question)));
  return [...asked];
}

const first = ({ routes }: Site) => {
  const [route] = routes.all;
  if (!route) throw new Error('The site has no route.');
  return route;
};

describe('recordingSite', () => {
  const { site } = open();
  const route = first(site);

  it('notes each question with its arguments', () => {
    const asked = questionsOf((recorded) => [
      recorded.content.document('page-home'),
      recorded.content.settings(getLocale('de')),
      recorded.routes.forDocument('page-home', 'de'),
      recorded.routes.breadcrumbs(route),
      recorded.routes.articles('de'),
      recorded.revisionYear,
    ]);
    expect(asked).toEqual([
      'document page-home',
      'settings de',
      'forDocument page-home de',
      `breadcrumbs ${route.path}`,
      'articles de',
      'revisionYear',
    ]);
  });

  it.each<readonly [string, (site: Site) => unknown]>([
    ['site.snapshot', (recorded) => recorded.snapshot],
    ['site.revisionDate', (recorded) => recorded.revisionDate],
    ['content.documentsById', (recorded) => recorded.content.documentsById],
    ['routes.all', (recorded) => recorded.routes.all],
  ])('throws for %s, which no question covers', (property, read) => {
    expect(() => questionsOf(read)).toThrow(`A page reads ${property}`);
  });
});

describe('createAsk', () => {
  const path = first(open().site).path;
  const document = first(open().site).documentId;

  it('gives the same answers about the same content', () => {
    for (const question of [
      `document ${document}`,
      `breadcrumbs ${path}`,
      'articles de',
      'settings de',
      'feeds',
    ])
      expect(createAsk(open())(question)).toBe(createAsk(open())(question));
  });

  it.each([`document ${document}`, 'articles de'])(
    'gives another answer to %s once a document differs',
    (question) => {
      const changed = Object.fromEntries(
        [...open().site.content.documentsById.keys()].map((id) => [id, 'changed']),
      );
      expect(createAsk(open(changed))(question)).not.toBe(createAsk(open())(question));
    },
  );

  it('has no answer about a route or a document that is gone', () => {
    const ask = createAsk(open());
    expect([ask('breadcrumbs /gone/'), ask('document gone'), ask('topicsOf /gone/ gone')]).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('throws for a question that does not exist, with those that do', () => {
    expect(() => createAsk(open())('weather de')).toThrow(/no question 'weather'.*document, asset/);
  });
});
