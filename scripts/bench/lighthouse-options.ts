import { join } from 'node:path';
import { DEFAULT_LOCALE_CODE } from '../../src/config/default-locale.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { MEASURED_PAGES } from './lighthouse-pages.ts';

/** Options of `npm run bench -- lighthouse`. */
export interface LighthouseOptions {
  readonly locale: string;
  /** Number of counted runs per page. */
  readonly runs: number;
  /** Names of pages, see {@link MEASURED_PAGES}. */
  readonly pages: readonly string[];
  /** Folder of Lighthouse's own reports, which stay. */
  readonly reports: string;
}

const defaultReports = join(import.meta.dirname, '../../.cache/bench-lighthouse/reports');

const NAMES = Object.keys(MEASURED_PAGES);

/** Help of `npm run bench -- lighthouse`. */
export const LIGHTHOUSE_COMMAND = {
  name: 'npm run bench -- lighthouse',
  summary: 'Runs Lighthouse on four pages; installs it on first use.',
  options: {
    locale: {
      type: 'string',
      default: DEFAULT_LOCALE_CODE,
      value: 'CODE',
      help: `Locale of the pages. Default: ${DEFAULT_LOCALE_CODE}.`,
    },
    runs: {
      type: 'string',
      default: '3',
      value: 'N',
      help: 'Counted runs of each page, of which the median counts. Default: 3.',
    },
    page: {
      type: 'string',
      multiple: true,
      default: NAMES,
      value: 'NAME',
      help: `Only this page; repeatable. There are: ${NAMES.join(', ')}.`,
    },
    reports: {
      type: 'string',
      default: defaultReports,
      value: 'FOLDER',
      help: "Folder of Lighthouse's own reports, which stay. Default: .cache/bench-lighthouse/reports.",
    },
  },
} as const satisfies Command;

/**
 * Parses the options.
 * @throws Error naming the option that cannot be used.
 */
export function parseLighthouseOptions(args: readonly string[]): LighthouseOptions {
  const { values } = parseCommandLine(LIGHTHOUSE_COMMAND, args);
  const { locale, page: pages, reports } = values;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs takes a whole number from 1, not '${values.runs}'.`);
  for (const name of pages)
    if (!NAMES.includes(name)) throw new Error(`--page takes ${NAMES.join(', ')}, not '${name}'.`);
  if (!LOCALES.some(({ code }) => code === locale))
    throw new Error(`--locale takes the code of a locale, not '${locale}'.`);
  return { locale, runs, pages, reports };
}
