import { cp, readFile, writeFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { useFolder } from '../../../src/process/testing/folder.ts';
import { checkDataset } from './check-dataset.ts';

const folder = useFolder();

beforeEach(() => cp('dataset/production', folder('production'), { recursive: true }));

it.each([
  ['that is left out', 'page.de', /"alt":"[^"]+"/, '"alt":""', /^page-\S+ \(de\), \S+\.alt: .+\. .+\.$/],
  [
    'that stops a build',
    'page.en-gb',
    /(?<=page-home-en-gb".*"title":)"[^"]+"/,
    '""',
    /^page-home-en-gb \(en-gb\), title: .+\. .+\.$/,
  ],
])('names document, field and message of a problem of a page %s', async (_, name, text, fault, problem) => {
  const file = folder('production/documents', `${name}.ndjson`);
  await writeFile(file, (await readFile(file, 'utf8')).replace(text, fault));
  expect(await checkDataset(folder('production'))).toContainEqual(expect.stringMatching(problem));
});
