import { LOCALES } from '../../src/config/locales/locales.ts';
import { readTranslationDocuments } from '../../src/content/schema/translations/read-documents.ts';
import {
  isFailure,
  summarize,
  type Failure,
  type GroupTranslations,
} from '../../src/content/schema/translations/types.ts';
import { translationReport } from '../../src/content/schema/translations/translation-report.ts';
import { printHelp } from '../../src/process/command-line.ts';
import { openContentSource } from './content-source.ts';
import { parseTranslationsOptions, TRANSLATIONS_COMMAND } from './options.ts';
import { translationsText } from './translations-text.ts';

/**
 * Implements `npm run content -- translations`: prints the status of translations.
 * @returns the exit code: 1 if a condition of `--fail-on` is met.
 * @throws Error for invalid options and content that cannot be read.
 */
export async function reportTranslations(args: readonly string[]): Promise<number> {
  if (printHelp(TRANSLATIONS_COMMAND, args)) return 0;
  const options = parseTranslationsOptions(args);
  const source = await openContentSource(process.env, options.dataset);
  try {
    const documents = await readTranslationDocuments(source.client);
    const groups = translationReport(documents, options.locales);
    if (options.json) {
      console.log(JSON.stringify({ source: source.name, locales: summarize(groups), groups }, null, 2));
    } else {
      const scope = `${groups.length} ${groups.length === 1 ? 'document' : 'documents'} in ${options.locales.length} of ${LOCALES.length} locales`;
      console.log(`Translations in ${source.name}: ${scope}\n`);
      console.log(translationsText(groups, { isDetailed: options.isDetailed, hasColor: terminalHasColor() }));
    }
    return reportFailures(groups, options.failOn);
  } finally {
    await source.close();
  }
}

function reportFailures(groups: readonly GroupTranslations[], failOn: readonly Failure[]): number {
  const translations = groups.flatMap(({ locales }) => locales);
  const found = failOn
    .map((failure) => ({ failure, count: translations.filter((one) => isFailure(one, failure)).length }))
    .filter(({ count }) => count > 0);
  for (const { failure, count } of found) {
    console.error(
      `\n${count} ${count === 1 ? 'translation is' : 'translations are'} ${failure} (--fail-on ${failure}).`,
    );
  }
  return found.length > 0 ? 1 : 0;
}

function terminalHasColor(): boolean {
  return process.stdout.isTTY && process.stdout.hasColors();
}
