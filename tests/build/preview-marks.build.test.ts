import { glob, readFile } from 'node:fs/promises';
import { parse } from 'parse5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isRecord } from '../../src/shared/json.ts';
import { sample } from '../support/sample.ts';
import { isEncoded } from '../support/encoded-fields.ts';
import { openEditedPreview, readShownDocuments, type ShownDocument } from './support/edited-preview.ts';
import {
  readMarkedPage,
  textsIn,
  valueAt,
  type MarkedField,
  type MarkedPage,
  type ShownContent,
} from './support/marked-content.ts';

const { editor, htmlOf, close } = await openEditedPreview();
afterAll(close);

/** Documents that pages show something of. */
const TYPES = ['page', 'article', 'author', 'topic', 'siteSettings'];

/** Pages without a document of their own, further pages of lists, and pages of another locale's document. */
const MORE_PATHS = ['/blog/2/', '/cookie-settings/', '/nowhere/', '/de/', '/de-at/', '/ja/blog/'];

let documents: ReadonlyMap<string, ShownDocument>;
const pages = new Map<string, MarkedPage>();

beforeAll(async () => {
  const found = await readShownDocuments(editor, TYPES);
  documents = new Map(found.map((document) => [document._id, document]));
  const isArticle = ({ _type }: ShownDocument) => _type === 'article';
  // Articles have one template, also for what marks them.
  const shown = [
    ...found.filter((each) => !isArticle(each)),
    ...sample(
      found.filter((each) => isArticle(each) && each.path !== null),
      2,
    ),
  ];
  for (const path of [...shown.flatMap((document) => document.path ?? []), ...MORE_PATHS]) {
    pages.set(path, readMarkedPage(parse(await htmlOf(path, 'drafts'))));
  }
});

/** Reads the texts of the interface, in all languages. */
async function readMessages(): Promise<ReadonlySet<string>> {
  const files = await Array.fromAsync(glob('locales/*.json'), (file) => readFile(file, 'utf8'));
  return new Set(files.flatMap((text) => textsIn(JSON.parse(text))));
}

/** Lists the paths of the items of a list, and of the lists in them, by their keys. */
function keyPaths(list: unknown, path: string): readonly string[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.filter(isRecord).flatMap((item) => {
    const own = `${path}.${String(item['_key'])}`;
    return [own, ...keyPaths(item['links'], `${own}.links`)];
  });
}

/** Texts and references in the value that a mark names. */
const contentAt = ({ id, path }: MarkedField) => textsIn(valueAt(documents.get(id), path));

/** Lists what of each page fails a test, once. */
function failures(of: (page: MarkedPage) => readonly string[]): readonly string[] {
  return [...new Set([...pages].flatMap(([path, page]) => of(page).map((failure) => `${path}: ${failure}`)))];
}

it('mark every text of the content that does not carry its field', async () => {
  const known = new Set([...documents.values()].flatMap(textsIn)).difference(await readMessages());
  let found = 0;
  const bare = failures(({ texts }) =>
    texts
      .filter(({ value, mark }) => {
        const isContent = !isEncoded(value) && known.has(value);
        if (isContent) found += 1;
        return isContent && !(mark && contentAt(mark).includes(value));
      })
      .map(({ value, mark }) => `${value} in ${JSON.stringify(mark)}`),
  );
  expect(bare).toEqual([]);
  expect(found).toBeGreaterThan(100);
});

it('mark every image of the content', () => {
  const isContent = ({ value }: ShownContent) => value.includes('/images/');
  expect([...pages.values()].flatMap(({ images }) => images.filter(isContent)).length).toBeGreaterThan(100);
  const bare = failures(({ images }) =>
    images
      .filter(isContent)
      .filter(({ value, mark }) => {
        const asset = /([\da-f]{40}-\d+x\d+)/.exec(value)?.[1] ?? '';
        return !(mark && contentAt(mark).some((text) => text.includes(asset)));
      })
      .map(({ value, mark }) => `${value} in ${JSON.stringify(mark)}`),
  );
  expect(bare).toEqual([]);
});

it('mark every item of header and footer', () => {
  const settings = [...documents.values()].find(
    ({ _type, language }) => _type === 'siteSettings' && language === 'en-gb',
  );
  const items = ['navigation', 'footerColumns', 'socialLinks'].flatMap((list) =>
    keyPaths(settings?.[list], list),
  );
  const marked = new Set(pages.get('/')?.marks.map(({ path }) => path.join('.')));
  expect(items.length).toBeGreaterThan(10);
  expect(items.filter((path) => !marked.has(path))).toEqual([]);
});

it('lead every mark to a field that there is', () => {
  const types = new Set<string>();
  const dead = failures(({ marks }) =>
    marks.flatMap((mark) => {
      types.add(mark.type);
      const document = documents.get(mark.id);
      const isThere = document?._type === mark.type && valueAt(document, mark.path) !== undefined;
      return isThere ? [] : [JSON.stringify(mark)];
    }),
  );
  expect(dead).toEqual([]);
  expect([...types].toSorted()).toEqual(TYPES.toSorted());
});
