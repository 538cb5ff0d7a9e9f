import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines, listDatasetFolders, loadDataset, parseDocumentLines } from './load.ts';

let file = '';
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'lines-')), 'lines.txt');
});
afterAll(() => rm(path.dirname(file), { recursive: true }));

async function linesOf(text: string): Promise<string[]> {
  await writeFile(file, text);
  return await Array.fromAsync(readLines(file));
}

describe('readLines', () => {
  it.each(['', 'a', 'a\n', '\n', 'a\nb', 'a\r\nb\n\n', 'a\u2028b\u2029c\n', '🍞\n🥖'])(
    'splits %j at line feeds only',
    async (text) => {
      expect(await linesOf(text)).toEqual(text.split('\n'));
    },
  );

  it('joins lines and characters that span several chunks', async () => {
    // Three bytes each, so that chunks of a power of two end within a character.
    const text = [300_000, 5, 100_000].map((length) => '€'.repeat(length)).join('\n');
    expect(await linesOf(text)).toEqual(text.split('\n'));
  });

  it('names a missing file', async () => {
    await expect(Array.fromAsync(readLines('/nowhere/x.ndjson'))).rejects.toThrow('/nowhere/x.ndjson');
  });
});

const fields = { _type: 'page', _rev: 'r', _createdAt: 'c', _updatedAt: 'u' };
const line = (id: string, change: object = {}) => JSON.stringify({ _id: id, ...fields, ...change });

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'dataset-'));
});
afterAll(() => rm(root, { recursive: true }));

async function writeDataset(name: string, files: Record<string, string>): Promise<string> {
  const folder = path.join(root, name);
  await mkdir(path.join(folder, 'documents'), { recursive: true });
  for (const [file, text] of Object.entries(files))
    await writeFile(path.join(folder, 'documents', file), text);
  return folder;
}

describe('parseDocumentLines', () => {
  it('reads documents and skips blank lines, with any line ending', () => {
    const { documents, problems } = parseDocumentLines(`${line('a')}\r\n\n${line('b')}\n`, 'f');
    expect(documents.map(({ document, place }) => [document._id, place])).toEqual([
      ['a', 'f:1'],
      ['b', 'f:3'],
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['{', /^f:1: .*JSON/],
    ['[]', 'f:1: the document is not a JSON object'],
    ['null', 'f:1: the document is not a JSON object'],
    [line('a', { _id: undefined }), 'f:1: the document lacks the string "_id"'],
    [line('a..b'), /^f:1: the document has the invalid _id "a\.\.b"/],
    [line('a', { _type: '' }), 'f:1: the document lacks the string "_type"'],
    [line('a', { _rev: 1 }), 'f:1: the document lacks the string "_rev"'],
    [line('a', { _createdAt: null }), 'f:1: the document lacks the string "_createdAt"'],
    [line('a', { _updatedAt: undefined }), 'f:1: the document lacks the string "_updatedAt"'],
  ])('names the file and line of %s', (text, problem) => {
    expect(parseDocumentLines(text, 'f')).toEqual({
      documents: [],
      problems: [expect.stringMatching(problem)],
    });
  });
});

describe('loadDataset', () => {
  it('orders the documents of all NDJSON files by id and ignores other files', async () => {
    const folder = await writeDataset('good', {
      'b.ndjson': line('b'),
      'a.ndjson': `${line('z')}\n${line('a')}`,
      'note.txt': 'x',
    });
    const { name, snapshot } = await loadDataset(folder);
    expect(name).toBe('good');
    expect(snapshot.documents.map(({ _id }) => _id)).toEqual(['a', 'b', 'z']);
    expect(snapshot.byId.get('a')).toBe(snapshot.documents[0]);
  });

  it('lists every invalid line with its file, and duplicate ids', async () => {
    const folder = await writeDataset('bad', {
      'a.ndjson': `${line('a')}\n{`,
      'b.ndjson': `\n${line('b', { _rev: '' })}\n${line('a')}`,
    });
    const failure = await loadDataset(folder).catch((error: unknown) => String(error));
    const [a, b] = ['a.ndjson', 'b.ndjson'].map((file) => path.join(folder, 'documents', file));
    expect(failure).toContain(`- ${a}:2: `);
    expect(failure).toContain(`- ${b}:2: the document lacks the string "_rev"`);
    expect(failure).toContain(`- ${b}:3: the _id "a" is already used at ${a}:1`);
  });

  it('limits the number of problems in the message', async () => {
    const folder = await writeDataset('worse', { 'a.ndjson': '{\n'.repeat(50) });
    const failure = await loadDataset(folder).catch((error: unknown) => String(error));
    expect(failure).toMatch(/:20: [^\n]*\n…and 30 more$/);
  });

  it('names what a dataset folder must contain', async () => {
    await expect(loadDataset(path.join(root, 'missing'))).rejects.toThrow(
      /missing.*documents cannot be read \(ENOENT\); it must contain \*\.ndjson files/,
    );
  });
});

it('listDatasetFolders finds folders with documents, sorted by name', async () => {
  const home = path.join(root, 'home');
  for (const name of ['b/documents', 'a/documents', 'other/images']) {
    await mkdir(path.join(home, name), { recursive: true });
  }
  await writeFile(path.join(home, 'README.md'), '');
  expect(await listDatasetFolders(home)).toEqual([path.join(home, 'a'), path.join(home, 'b')]);
});
