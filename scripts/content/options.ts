import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { findLocale, LOCALES, type Locale } from '../../src/config/locales/locales.ts';
import { FAILURES, type Failure } from '../../src/content/schema/translations/types.ts';

/** Parsed command line of `npm run content -- translations`. */
export interface TranslationsOptions {
  readonly locales: readonly Locale[];
  /** True if locales were named; then each of their documents is listed. */
  readonly isDetailed: boolean;
  readonly json: boolean;
  /** Name of the dataset; that of the environment unless given. */
  readonly dataset: string | undefined;
  readonly failOn: readonly Failure[];
}

/** Help of `npm run content -- translations`. */
export const TRANSLATIONS_COMMAND = {
  name: 'npm run content -- translations',
  summary: 'Reports how every page, article and the site settings stand in every locale.',
  options: {
    locale: {
      type: 'string',
      multiple: true,
      default: [],
      value: 'CODE',
      help: 'Only this locale, with every document; repeatable.',
    },
    json: { type: 'boolean', default: false, help: 'Prints JSON, for other programs.' },
    dataset: {
      type: 'string',
      value: 'NAME',
      help: 'Dataset to read. Default: SANITY_DATASET, else production.',
    },
    'fail-on': {
      type: 'string',
      multiple: true,
      default: [],
      value: 'WHAT',
      help: 'Exits with 1 when something is "missing" (no published document of its own, or empty required fields) or "stale" (older than the English document); repeatable.',
    },
  },
  environment: {
    SANITY_PROJECT_ID: 'Hosted project to read; its drafts need SANITY_API_READ_TOKEN.',
    CONTENT_PORT: 'Port of the local content service; if none runs there, the local dataset is read.',
  },
} as const satisfies Command;

/**
 * Reads the command line after the command's name.
 * @throws Error naming the option that cannot be understood, and what it takes.
 */
export function parseTranslationsOptions(args: readonly string[]): TranslationsOptions {
  const { values } = parseCommandLine(TRANSLATIONS_COMMAND, args);
  return {
    locales: values.locale.length === 0 ? LOCALES : [...new Set(values.locale)].map(knownLocale),
    isDetailed: values.locale.length > 0,
    json: values.json,
    dataset: values.dataset,
    failOn: [...new Set(values['fail-on'])].map(knownFailure),
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
