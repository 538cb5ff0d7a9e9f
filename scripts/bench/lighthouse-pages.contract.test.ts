import { beforeAll, describe, expect, it } from 'vitest';
import { createContentService } from '../../content-service/service.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { localEnvironment } from '../../src/config/local-environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { createSite, type Site } from '../../src/site/site.ts';
import { MEASURED_PAGES, pathOf } from './lighthouse-pages.ts';

let site: Site;
beforeAll(async () => {
  const service = createContentService({ datasetFolders: ['content-service/dataset/production'], port: 0 });
  const { origin } = await service.listen();
  const environment = readEnvironment(
    localEnvironment({ contentOrigin: origin, siteOrigin: 'http://site.localhost' }),
  );
  site = createSite(await fetchSnapshot(createContentClient(environment.sanity)), environment);
  await service.close();
});

describe('pathOf', () => {
  it.each(Object.keys(MEASURED_PAGES))('finds %s in the default locale', (name) => {
    expect(pathOf(site, name, 'en-gb')).toMatch(/^\//);
  });

  it('finds each page at a path of its own, in other locales as well', () => {
    const paths = Object.keys(MEASURED_PAGES).map((name) => pathOf(site, name, 'en-gb'));
    expect(new Set(paths).size).toBe(paths.length);
    expect(pathOf(site, 'home', 'de')).toBe('/de/');
  });

  it('throws for a page that the content does not have', () => {
    expect(() => pathOf(site, 'home', 'xx')).toThrow("no 'home' (translation-home) in 'xx'");
  });
});
