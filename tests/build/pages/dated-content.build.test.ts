import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { BUILD_RECORD } from '../../../src/config/deployment/deployment.ts';
import { isRecord, property } from '../../../src/shared/json.ts';
import { TEST_DAY } from '../../support/test-day.ts';
import { fetchOnly } from '../support/content-faults.ts';
import { readPages } from '../support/read-pages.ts';
import { documentsUnderTest, type StoredDocument } from '../support/small-dataset.ts';
import { useSmallSite } from '../support/small-site.ts';

/** Last day of Leftovers Week, which the dataset announces until then. */
const LAST_DAY = '2026-11-22';

const { root } = inject('site');
const site = useSmallSite(['home', 'cookie-policy', 'leftovers-week'], withPictures);

/** Returns a document whose heroes show pictures: a small dataset has no files. */
function withPictures(document: StoredDocument): StoredDocument {
  const { blocks } = document;
  if (!Array.isArray(blocks)) return document;
  return {
    ...document,
    blocks: blocks.map((block: unknown) =>
      isRecord(block) && block['_type'] === 'hero' ? { ...block, media: 'picture', video: undefined } : block,
    ),
  };
}

/** Fetches the content as it is shown on a day. */
function fetchedOn(day: string) {
  return fetchOnly({ environment: { ...site.content.environment, CONTENT_DAY: day } });
}

/** Texts and days of the heroes of a page. */
function heroesOf({ blocks }: StoredDocument) {
  return (Array.isArray(blocks) ? blocks : [])
    .filter(
      (block): block is Readonly<Record<string, unknown>> => isRecord(block) && block['_type'] === 'hero',
    )
    .map(({ eyebrow, section }) => ({ eyebrow: String(eyebrow), ...(isRecord(section) ? section : {}) }));
}

it('depends on the day only where a date has passed, and records it', async () => {
  const [before, last, next, later] = await Promise.all(
    ['2026-11-01', LAST_DAY, '2026-11-23', '2027-03-01'].map(fetchedOn),
  );
  expect(last).toEqual({ ...before, day: LAST_DAY });
  expect(later).toEqual({ ...next, day: '2027-03-01' });
  expect(next?.content).not.toBe(last?.content);
  expect(next?.pages).toBe(last?.pages);
});

it('is over on the built pages of every language, which say so', async () => {
  const pages = await readPages(root);
  const documents = (await documentsUnderTest()).filter(({ _id }) => _id.startsWith('page-leftovers-week-'));
  expect(documents.length).toBeGreaterThan(15);
  for (const document of documents) {
    const prefix = document['language'] === 'en-gb' ? '' : `/${String(document['language'])}`;
    const slug = isRecord(document['slug']) ? String(document['slug']['current']) : '';
    const page = pages.find(({ path }) => path === `${prefix}/${slug}/`);
    const [week, after] = heroesOf(document);
    expect(page?.html, document._id).toContain(after?.eyebrow);
    expect(page?.html).not.toContain(week?.eyebrow);
    expect(page?.html.match(/<h1\b/g)).toHaveLength(1);
    const { afterwards } = document;
    expect(page?.facts.description).toBe(property(afterwards, 'description'));
  }
});

it('has its day in the record of the build', async () => {
  expect(JSON.parse(await readFile(join(root, BUILD_RECORD), 'utf8'))).toMatchObject({ day: TEST_DAY });
});
