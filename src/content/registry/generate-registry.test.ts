import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generateRegistry, REGISTRY_FILES } from './generate-registry.ts';

const SCHEMA = (type: string, name = type, fields: readonly object[] = []) =>
  `export const ${type} = ${JSON.stringify({ name, options: { blockGroup: 'text' }, fields })};\n`;
const PROJECTION = (type: string) => `export const ${type}Projection = '_type == "${type}" => { _key }';\n`;

let blocks: string;
beforeEach(async () => {
  await mkdir('.cache', { recursive: true });
  blocks = await mkdtemp(resolve('.cache/blocks-'));
});
afterEach(() => rm(blocks, { recursive: true }));

async function add(folder: string, files: Readonly<Record<string, string>>) {
  await mkdir(join(blocks, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(blocks, folder, name), text);
}
const addNote = (extra: Readonly<Record<string, string>> = {}) =>
  add('side-note', {
    'side-note.schema.ts': SCHEMA('sideNote'),
    'SideNote.astro': '',
    ...extra,
  });
const addAside = () =>
  add('aside', {
    'aside.schema.ts': SCHEMA('aside'),
    'aside.groq.ts': PROJECTION('aside'),
    'Aside.astro': '',
  });

it('includes every block folder in name order, without the test support', async () => {
  await addNote();
  await addAside();
  await add('testing', { 'render.ts': '' });
  const sources = await generateRegistry(blocks);
  expect(sources['schemas.generated.ts']).toMatchInlineSnapshot(`
      "// Generated from the folders of src/blocks by \`npm run types\`; not to be edited.
      import { aside } from './aside/aside.schema.ts';
      import { sideNote } from './side-note/side-note.schema.ts';

      /** Schema types of all blocks, in the order of their folders. */
      export const BLOCK_SCHEMAS = [
        aside,
        sideNote,
      ];
      "
    `);
  expect(sources['projections.generated.ts']).toContain(
    '`\n  ${asideProjection},\n  _type == "sideNote" => {_key, _type}\n`',
  );
  expect(sources['components.generated.ts']).toContain("import SideNote from './side-note/SideNote.astro';");
  expect(sources['components.generated.ts']).toContain('  sideNote: SideNote,');
});

it('lists structured data only for blocks that have some', async () => {
  await addNote({ 'side-note.json-ld.ts': 'export const sideNoteJsonLd = () => undefined;' });
  await addAside();
  const source = (await generateRegistry(blocks))['json-ld.generated.ts'];
  expect(source).toContain("import { sideNoteJsonLd } from './side-note/side-note.json-ld.ts';");
  expect(source).toContain('  sideNote: sideNoteJsonLd,');
  expect(source).not.toContain('aside');
});

it('rejects with all incomplete folders at once', async () => {
  await add('aside', { 'Aside.astro': '' });
  await add('Notes', {});
  await expect(generateRegistry(blocks)).rejects.toThrow(
    /^The blocks have errors:\n {2}src\/blocks\/Notes: name .+\n {2}src\/blocks\/aside has no aside\.schema\.ts /,
  );
});

it('rejects files without the expected exports', async () => {
  await addNote({ 'side-note.schema.ts': SCHEMA('sideNote', 'note') });
  await expect(generateRegistry(blocks)).rejects.toThrow(
    "side-note.schema.ts: export 'sideNote', made with defineBlock() under this name.",
  );
});

it('imports what derived projections share', async () => {
  await addNote({
    'side-note.schema.ts': SCHEMA('sideNote', 'sideNote', [{ name: 'more', type: 'link' }]),
  });
  const source = (await generateRegistry(blocks))['projections.generated.ts'];
  expect(source).toContain("import { linkProjection } from '../content/projections.ts';");
  expect(source).toContain('_type == "sideNote" => {_key, _type, more${linkProjection}}');
});

it('rejects fields of which no projection can be derived', async () => {
  await addNote({
    'side-note.schema.ts': SCHEMA('sideNote', 'sideNote', [{ name: 'logo', type: 'image' }]),
  });
  await expect(generateRegistry(blocks)).rejects.toThrow(
    "src/blocks/side-note/side-note.schema.ts has 'logo' (image), of which only the block can say what pages read. Write side-note.groq.ts, which exports 'sideNoteProjection'.",
  );
});

it.each(REGISTRY_FILES)('generates exactly the committed file: %s', async (file) => {
  const sources = await generateRegistry(resolve('src/blocks'));
  expect(await readFile(resolve('src/blocks', file), 'utf8')).toBe(sources[file]);
});
