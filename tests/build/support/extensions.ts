import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { editFile } from './project-copy.ts';
import { smallContent, type StoredDocument } from './small-dataset.ts';

const fixtures = resolve(import.meta.dirname, '../../fixtures');

/** Block at the end of the English home page; of a type that is only a folder of fixtures. */
const HOURS = {
  _key: 'hours',
  _type: 'openingHours',
  heading: 'Come & see us',
  section: { _type: 'section', tone: 'sky', anchor: 'hours' },
  days: [
    { _key: 'a', _type: 'openingDay', day: 'Mo', opens: '08:00', closes: '18:00' },
    { _key: 'b', _type: 'openingDay', day: 'Sa', opens: '08:00', closes: '12:30' },
  ],
};

const IMPORTS = `import Island from '../../islands/runtime/Island.astro';
import { PortionCounter } from '../../islands/portion-counter/PortionCounter.tsx';
import { BurntToast } from '../../islands/burnt-toast/BurntToast.tsx';
`;
const COUNTERS = ['near', 'near', 'interaction', 'event:portions:open']
  .map(
    (trigger) =>
      `<Island><PortionCounter client:on="${trigger}" label="${trigger}" addLabel="Add" /></Island>`,
  )
  .join('\n');
const ISLANDS = `${COUNTERS}\n<Island><BurntToast client:on="event:toast:open" /></Island>`;

/** Returns the items of a list; none for what is no list. */
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Creates the small site with the block at the end of its English home page. */
export async function contentWithHours(): Promise<readonly StoredDocument[]> {
  const documents = await smallContent(['translation-home']);
  return documents.map((each) => {
    if (each._id !== 'page-home-en-gb') return each;
    return { ...each, blocks: [...itemsOf(each['blocks']), HOURS] };
  });
}

/** Adds the block to a copy, as docs/contributing/add-a-block.md says. */
export async function addBlock(project: string): Promise<void> {
  await cp(join(fixtures, 'blocks/opening-hours'), join(project, 'src/blocks/opening-hours'), {
    recursive: true,
  });
}

/** Adds islands to a copy, as docs/contributing/add-an-island.md says; the added block shows them below its section. */
export async function addIslands(project: string): Promise<void> {
  await cp(join(fixtures, 'islands'), join(project, 'src/islands'), { recursive: true });
  const component = join(project, 'src/blocks/opening-hours/OpeningHours.astro');
  await editFile(component, '</Section>', `</Section>\n${ISLANDS}`);
  await editFile(component, 'import Section from', `${IMPORTS}import Section from`);
}

/** The content of the extended site: its home page also exists in the added locale. */
export async function extendedContent(): Promise<readonly StoredDocument[]> {
  return (await contentWithHours()).flatMap((each) => {
    if (each._id === 'page-home-de')
      return [each, { ...each, _id: 'page-home-fi-fi', language: 'fi-fi', title: 'Etusivu' }];
    const translations = itemsOf(each['translations']);
    if (translations.length === 0) return [each];
    const value = { _type: 'reference', _ref: 'page-home-fi-fi', _weak: true };
    return [{ ...each, translations: [...translations, { _key: 'fi-fi', language: 'fi-fi', value }] }];
  });
}
