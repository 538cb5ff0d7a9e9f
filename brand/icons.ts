import { writeFile } from 'node:fs/promises';
import { readCommandLine } from '../src/process/command-line.ts';
import { iconFiles } from './icons/icon-files.ts';

readCommandLine({
  name: 'npm --prefix brand run icons',
  summary: 'Draws the icons of the site into public/.',
});

const files = Object.entries(await iconFiles());
for (const [name, content] of files) await writeFile(`public/${name}`, content);
console.log(`Wrote ${files.map(([name]) => name).join(', ')} to public/.`);
