import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createContentClient } from '../../../src/content/client.ts';
import { fetchSnapshot } from '../../../src/content/fetch-snapshot.ts';
import { snapshotProblems } from '../../../src/site/validate/validate-snapshot.ts';
import { readEnvironment } from '../../../src/config/deployment/environment.ts';
import { serveContent, smallContent } from './small-dataset.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'small-dataset-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('smallContent', () => {
  it('contains the given groups in two locales, with settings, authors and images', async () => {
    const documents = await smallContent(['translation-home']);
    const ofType = (type: string) => documents.filter(({ _type }) => _type === type);
    expect(ofType('translation.metadata').map(({ _id }) => _id)).toEqual(['translation-home']);
    expect(ofType('page').map(({ language }) => language)).toEqual(['de', 'en-gb']);
    expect(ofType('siteSettings').map(({ language }) => language)).toEqual(['de', 'en-gb']);
    expect(ofType('sanity.imageAsset').length).toBeGreaterThan(0);
    expect(ofType('author').length).toBeGreaterThan(0);
    expect(ofType('article')).toEqual([]);
  });

  it('keeps links within the selection and redirects all others', async () => {
    const text = JSON.stringify(await smallContent(['translation-home', 'translation-for-stores']));
    expect(text).toContain('"document":{"_type":"reference","_ref":"page-for-stores-en-gb"}');
    expect(text).not.toContain('page-impact');
    expect(text).toContain('https://www.morsel.example/elsewhere');
  });

  it('throws for an id that is no group', async () => {
    await expect(smallContent(['page-home-en-gb'])).rejects.toThrow(
      'page-home-en-gb is no translation group',
    );
  });
});

describe('serveContent', () => {
  it('serves valid content', async () => {
    const content = await serveContent(folder, await smallContent(['translation-home']));
    onTestFinished(() => content.close());
    const { sanity } = readEnvironment(content.environment);
    const snapshot = await fetchSnapshot(createContentClient(sanity));
    expect(snapshot.pages.map(({ _id }) => _id)).toEqual(['page-home-de', 'page-home-en-gb']);
    expect(snapshotProblems(snapshot)).toEqual([]);
  });

  it('injects faults into chosen requests', async () => {
    const faults = () => ({ kind: 'reply', status: 400 }) as const;
    const content = await serveContent(folder, [], { faults });
    onTestFinished(() => content.close());
    const { sanity } = readEnvironment(content.environment);
    const fetched = fetchSnapshot(createContentClient(sanity));
    await expect(fetched).rejects.toThrow('Could not fetch revisions');
  });
});
