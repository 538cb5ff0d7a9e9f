import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GENERATED_FILES, generateContentTypes } from '../src/content/generate-types.ts';

const committed = resolve('src/content');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

if (values.check) {
  // Below the project, so that the formatter finds the project's configuration.
  const fresh = resolve('.cache/types');
  await mkdir(fresh, { recursive: true });
  await generateContentTypes(fresh);
  for (const file of GENERATED_FILES) {
    const [expected, found] = await Promise.all(
      [fresh, committed].map((folder) => readFile(join(folder, file), 'utf8')),
    );
    if (expected === found) continue;
    console.error(`src/content/${file} does not match the schema and the queries. Run: npm run types`);
    process.exitCode = 1;
  }
} else {
  await generateContentTypes(committed);
  console.log(`Wrote ${GENERATED_FILES.map((file) => `src/content/${file}`).join(' and ')}.`);
}
