import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { checkMessages } from './messages/check-messages.ts';
import { readMessageSources } from './messages/read-sources.ts';
import { cacheFolder } from './cache-folder.ts';
import { type Check, problemCheck, programCheck, RARE_COLLECTION } from './check.ts';
import { checkColours } from './colours.ts';
import { checkDataset } from './dataset/check-dataset.ts';
import { checkDependencies } from './dependencies/licences.ts';
import { disclaimerProblems } from './editorial/disclaimers.ts';
import { shortTextProblems } from './editorial/short-texts.ts';
import { articlePathProblems, topicProblems } from './editorial/topics.ts';
import { checkLanguages } from './languages/check-languages.ts';
import { checkLines } from './lines.ts';
import { checkSpecification } from './specification/check-specification.ts';
import { checkText } from './text/check-text.ts';
import { checkTypes } from './types/check-types.ts';
import { checkTypography } from './typography/check-typography.ts';
import { documentTexts, readDocuments, readSiteTexts } from './typography/site-texts.ts';
import { checkVersions } from './versions/check-versions.ts';

const astro = 'node_modules/astro/bin/astro.mjs';

/** Valid environment with unreachable origins: no check makes requests. */
const environment = localEnvironment({
  contentOrigin: 'http://content.localhost',
  siteOrigin: 'http://site.localhost',
});

/**
 * Lists the checks of the repository at `root`, longest first so that two concurrent ones end together; those that need
 * Astro's generated types run after them. Results by file content are cached, if they do not depend on types.
 */
export async function repositoryChecks(root: string): Promise<readonly Check[]> {
  const cache = await cacheFolder(root);
  const remember = (tool: string) => [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `${cache}/${tool}`,
  ];
  return [
    programCheck('astro-types', [astro, 'sync'], environment),
    {
      ...programCheck(
        'typed-lint',
        ['node_modules/oxlint/bin/oxlint', '--threads=1', '--deny-warnings'],
        RARE_COLLECTION,
      ),
      after: 'astro-types',
    },
    { name: 'types', after: 'astro-types', run: (signal) => checkTypes(root, signal) },
    // Without hints on its configuration: whether the Studio's own packages are installed changes them.
    programCheck('unused', ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints']),
    // Components only: oxfmt and oxlint have the other files.
    programCheck('component-format', [
      'node_modules/prettier/bin/prettier.cjs',
      ...remember('prettier'),
      ...['--check', '--log-level', 'warn', '**/*.astro'],
    ]),
    programCheck('lint', [
      'node_modules/eslint/bin/eslint.js',
      ...remember('eslint'),
      ...['.', '--max-warnings', '0'],
    ]),
    programCheck('format', ['node_modules/oxfmt/bin/oxfmt', '--threads=1', '--check']),
    programCheck('generated-types', ['scripts/types.ts', '--check']),
    problemCheck('messages', async () => checkMessages(await readMessageSources(root))),
    problemCheck('typography', async () => checkTypography(await readSiteTexts(root))),
    problemCheck('editorial', async () => {
      const documents = await readDocuments(root);
      return [
        ...documents.flatMap(shortTextProblems),
        ...topicProblems(documents),
        ...articlePathProblems(documents),
        ...disclaimerProblems(documentTexts(documents)),
      ];
    }),
    problemCheck('dataset', () => checkDataset(`${root}/dataset/production`)),
    problemCheck('languages', () => checkLanguages(root)),
    problemCheck('versions', () => checkVersions(root)),
    problemCheck('dependencies', () => checkDependencies(root)),
    problemCheck('lines', () => checkLines(root)),
    problemCheck('colours', () => checkColours(root)),
    problemCheck('text', () => checkText(root)),
    problemCheck('specification', () => checkSpecification(root)),
  ];
}
