import { localEnvironment } from '../../src/config/local-environment.ts';
import { checkMessages } from './messages/check-messages.ts';
import { describeProblem } from './messages/problem.ts';
import { readMessageSources } from './messages/read-sources.ts';
import { type Check, problemCheck, programCheck } from './check.ts';
import { checkText } from './text/check-text.ts';
import { checkVersions } from './versions/check-versions.ts';

const astro = 'node_modules/astro/bin/astro.mjs';

/** Complete for the configuration; nothing answers there, and no check asks. */
const environment = localEnvironment({
  contentOrigin: 'http://content.localhost',
  siteOrigin: 'http://site.localhost',
});

/** Writes the types that Astro makes of its configuration: type checks and linting read them. */
export const preparation: Check = programCheck('astro-types', [astro, 'sync'], environment);

/** All other checks of the repository at `root`, longest first so that two at a time end together. */
export function repositoryChecks(root: string): readonly Check[] {
  return [
    programCheck('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    programCheck('types', [astro, 'check', '--noSync', '--minimumFailingSeverity', 'warning']),
    programCheck('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
    programCheck('generated-types', ['scripts/generate-types.ts', '--check']),
    problemCheck('messages', async () => checkMessages(await readMessageSources(root)).map(describeProblem)),
    problemCheck('versions', () => checkVersions(root)),
    problemCheck('text', () => checkText(root)),
  ];
}
