import { expect, it } from 'vitest';
import { readersFile } from '../../live/readers.ts';
import { receiptFile } from '../../live/receipt.ts';
import { createReadProduction, createReadReaders } from './read-production.ts';

const ORIGIN = 'https://www.example.com';
const RECEIPT = { revision: 'r1', paths: ['/'] };

/** Opens a reader of a site with these files; `status` is that of all others. */
function open(files: Readonly<Record<string, unknown>>, status = 404) {
  const requests: string[] = [];
  const lines: string[] = [];
  const site = { files, status, now: 0 };
  const io: Parameters<typeof createReadProduction>[1] = {
    fetch: (input) => {
      const url = input instanceof Request ? input.url : String(input);
      requests.push(url);
      const file = site.files[url.slice(ORIGIN.length + 1)];
      return Promise.resolve(
        file === undefined ? new Response('', { status: site.status }) : Response.json(file),
      );
    },
    now: () => site.now,
    log: (line) => lines.push(line),
  };
  const [read, readReaders] = [createReadProduction(ORIGIN, io), createReadReaders(ORIGIN, io)];
  return { read, readReaders, requests, lines, site };
}

const record = { '_build.json': { leftOut: [] } };
const files = { ...record, [receiptFile('home')]: { home: RECEIPT } };

it('reads a file once for all who ask at a time', async () => {
  const { read, requests } = open(files);
  const facts = await Promise.all([read('home'), read('home'), read('home')]);
  expect(facts).toEqual(Array.from({ length: 3 }, () => ({ receipt: RECEIPT, problem: undefined })));
  expect(requests).toEqual([`${ORIGIN}/_build.json`, `${ORIGIN}/${receiptFile('home')}`]);
});

it('reads it anew a moment later', async () => {
  const { read, site } = open(files);
  await read('home');
  const newer = { ...RECEIPT, revision: 'r2' };
  Object.assign(site, { files: { ...files, [receiptFile('home')]: { home: newer } }, now: 2000 });
  expect((await read('home'))?.receipt).toEqual(newer);
});

it('knows of a document without receipt only that the site has none', async () => {
  expect(await open(record).read('home')).toEqual({ receipt: undefined, problem: undefined });
});

it.each([
  ['there is no site', {}, 404],
  ['the site has a fault', {}, 500],
  ['the site is another one', { ...files, '_build.json': '<html>' }, 404],
  ['its receipts cannot be read', record, 500],
  ['its receipts are malformed', { ...record, [receiptFile('home')]: { home: {} } }, 404],
])('knows nothing if %s, and says why once', async (_, present, status) => {
  const { read, lines } = open(present, status);
  expect(await read('home')).toBeUndefined();
  expect(await read('home')).toBeUndefined();
  expect(lines).toEqual([expect.stringContaining(`Production cannot be read (${ORIGIN}): `)]);
});

it('says again why it knows nothing once that has been over', async () => {
  const { read, lines, site } = open(files);
  const outage = async (now: number) => {
    Object.assign(site, { files: {}, status: 503, now });
    await read('home');
    Object.assign(site, { files, now: now + 1000 });
    await read('home');
  };
  await outage(1000);
  await outage(3000);
  const said = `Production cannot be read (${ORIGIN}): it responded with 503`;
  expect(lines).toEqual([said, said]);
});

it('names a problem of the document itself, or of the translation for which it is left out', async () => {
  const problem = (documentId: string) => ({ documentId, field: 'slug', message: 'Bad.', fix: 'Mend.' });
  const group = (...problems: readonly object[]) => ({
    documents: [{ id: 'home' }, { id: 'home-de' }],
    problems,
  });
  const of = async (...problems: readonly object[]) =>
    (await open({ '_build.json': { leftOut: [group(...problems)] } }).read('home'))?.problem?.documentId;
  expect(await of(problem('home-de'), problem('home'))).toBe('home');
  expect(await of(problem('home-de'))).toBe('home-de');
});

it('reads the pages that asked a question, and knows none of a site that tells nothing about them', async () => {
  const readers = { de: { except: ['/de/404/'] } };
  const known = open({ [readersFile('feeds')]: { feeds: readers } });
  expect(await Promise.all([known.readReaders('feeds'), known.readReaders('feeds')])).toEqual([
    readers,
    readers,
  ]);
  expect(known.requests).toEqual([`${ORIGIN}/${readersFile('feeds')}`]);
  expect(await open({}).readReaders('feeds')).toBeUndefined();
});

it.each([
  ['an outage', {}, 503],
  ['a malformed file', { [readersFile('feeds')]: [] }, 404],
])('fails to read them for %s, and says why once', async (_, present, status) => {
  const { readReaders, lines } = open(present, status);
  await expect(readReaders('feeds')).rejects.toThrow();
  await expect(readReaders('feeds')).rejects.toThrow();
  expect(lines).toEqual([expect.stringContaining(`Production cannot be read (${ORIGIN}): `)]);
});
