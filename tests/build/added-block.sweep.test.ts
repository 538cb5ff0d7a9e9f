import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { findAll } from '../../src/blocks/testing/html.ts';
import { openExtendedSite } from '../support/extended-site.ts';
import { useFolder } from '../../src/process/testing/folder.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { addBlock, contentWithHours } from './support/extensions.ts';
import { copyProject, runInCopy } from './support/project-copy.ts';
import { serveContent } from './support/small-dataset.ts';

const fixture = resolve(import.meta.dirname, '../fixtures/blocks/opening-hours');
const source = resolve(import.meta.dirname, '../../src');
const folder = useFolder('file');
let project: string;

beforeAll(async () => {
  project = folder('project');
  await copyProject(project);
});

describe('a block that is only a folder', () => {
  it('fails the build before it is registered, with document, field, type and remedy', async () => {
    const content = await serveContent(folder('content'), await contentWithHours());
    onTestFinished(() => content.close());
    const { code, output } = await runInCopy(project, 'build', [], content.environment);
    expect(code).toBe(1);
    expect(output).toMatch(
      /page-home-en-gb \(en-gb\), blocks\[\d+\]: The block is of the type "openingHours", which this version of the site does not know\. Remove the block, or /,
    );
  });

  it('fails the check until the registry is generated', async () => {
    await addBlock(project);
    const { code, output } = await runInCopy(project, 'types', ['--check']);
    expect(code).toBe(1);
    expect(output).toContain(
      'src/blocks/schemas.generated.ts does not match the folders of src/blocks. Run: npm run types',
    );
  });

  it('is registered by generating: no other file changes', async () => {
    expect(await runInCopy(project, 'types')).toMatchObject({ code: 0 });
    const changes = await folderDifferences(source, join(project, 'src'));
    expect(changes.map((change) => change.split(':')[0])).toEqual([
      'blocks/components.generated.ts',
      'blocks/json-ld.generated.ts',
      ...(await readdir(fixture)).toSorted().map((file) => `blocks/opening-hours/${file}`),
      'blocks/projections.generated.ts',
      'blocks/schemas.generated.ts',
      'content/shapes.generated.ts',
      'content/types.generated.ts',
    ]);
  });

  it('is then rendered with section, styles and structured data', async () => {
    const site = await openExtendedSite();
    onTestFinished(() => site.close());
    const { root } = site;
    const html = await readFile(join(root, 'index.html'), 'utf8');
    const band = findAll(html, 'section').find(({ attributes }) => attributes['id'] === 'hours');
    expect(band?.attributes).toMatchObject({
      class: 'section tone-sky',
      'aria-labelledby': 'come-see-us',
    });
    expect(band?.text).toBe('Come & see us Monday 08:00–\u206018:00 Saturday 08:00–\u206012:30');
    expect(html).toContain(
      '"@type":"Store","url":"https://www.morsel.example/","openingHours":["Mo 08:00-18:00"',
    );
    expect(await styles(root)).toContain('max-inline-size:24rem');
    // Every locale without a home page of its own falls back on this one.
    const elsewhere = await readFile(join(root, LOCALES[1]?.code ?? '', 'index.html'), 'utf8');
    expect(findAll(elsewhere, 'dl').map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Monday .* Saturday/),
    );
  });
});

it('an invalid block folder is rejected with the name of another type', async () => {
  const link = join(project, 'src/blocks/link');
  await cp(fixture, link, { recursive: true });
  for (const [file, name] of [
    ['opening-hours.schema.ts', 'link.schema.ts'],
    ['OpeningHours.astro', 'Link.astro'],
  ] as const) {
    const text = await readFile(join(link, file), 'utf8');
    await writeFile(join(link, name), text.replaceAll('openingHours', 'link'));
  }
  const { code, output } = await runInCopy(project, 'types');
  expect(code).toBe(1);
  expect(output).toBe(
    'The schema has errors:\n  Invalid type name: A type with name "link" is already defined in the schema.\n',
  );
});

async function styles(root: string): Promise<string> {
  const files = (await readdir(join(root, '_astro'))).filter((name) => name.endsWith('.css'));
  return (await Promise.all(files.map((name) => readFile(join(root, '_astro', name), 'utf8')))).join('');
}
