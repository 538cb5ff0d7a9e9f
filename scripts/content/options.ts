import { parseArgs } from 'node:util';
import { findLocale, LOCALES, type Locale } from '../../src/config/locales.ts';
import { FAILURES, type Failure } from '../../src/content/schema/translations/summary.ts';

/** Parsed command line of `npm run content -- translations`. */
export interface TranslationsOptions {
  readonly locales: readonly Locale[];
  /** True if locales were named; then each of their documents is listed. */
  readonly isDetailed: boolean;
  readonly json: boolean;
  /** Name of the dataset; that of the environment unless given. */
  readonly dataset: string | undefined;
  readonly failOn: readonly Failure[];
  readonly help: boolean;
}

/** Text of `--help`. */
export const TRANSLATIONS_HELP = `Reports how every page, article and the site settings stand in every locale.

  npm run content -- translations [options]

  --locale CODE    Only this locale, with every document; may be repeated.
  --json           Prints JSON, for other programs.
  --dataset NAME   Dataset to read; else SANITY_DATASET, else production.
  --fail-on WHAT   Exits with 1 when something is "missing" (no published document of its own, or
                   empty required fields) or "stale" (older than the English document); may be repeated.
  --help           Shows this text.

It reads the hosted content service if SANITY_PROJECT_ID is set (drafts need SANITY_API_READ_TOKEN),
else the local one on CONTENT_PORT; if none runs there, the local dataset with what was written to it.`;

/**
 * Reads the command line after the command's name.
 * @throws Error naming the option that cannot be understood, and what it takes.
 */
export function parseTranslationsOptions(args: readonly string[]): TranslationsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      locale: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      dataset: { type: 'string' },
      'fail-on': { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    locales: values.locale.length === 0 ? LOCALES : [...new Set(values.locale)].map(knownLocale),
    isDetailed: values.locale.length > 0,
    json: values.json,
    dataset: values.dataset,
    failOn: [...new Set(values['fail-on'])].map(knownFailure),
    help: values.help,
  };
}

function knownLocale(code: string): Locale {
  const locale = findLocale(code);
  if (locale) return locale;
  throw new Error(
    `--locale '${code}' is no locale of the site. There are: ${LOCALES.map((known) => known.code).join(', ')}.`,
  );
}

function knownFailure(text: string): Failure {
  const failure = FAILURES.find((known) => known === text);
  if (failure) return failure;
  throw new Error(`--fail-on takes ${FAILURES.join(' or ')}, not '${text}'.`);
}
