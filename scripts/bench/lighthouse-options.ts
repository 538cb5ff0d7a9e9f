import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEFAULT_LOCALE_CODE } from '../../src/config/limits.ts';
import { LOCALES } from '../../src/config/locales.ts';
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

/**
 * Parses the options: `--locale CODE` (default en-gb), `--runs N` counted runs per page (default 3), of which the median
 * counts, `--page NAME` (repeatable; default all), `--reports FOLDER` (default `.cache/bench-lighthouse/reports`).
 * @throws Error naming the option that cannot be used.
 */
export function parseLighthouseOptions(args: readonly string[]): LighthouseOptions {
  const names = Object.keys(MEASURED_PAGES);
  const { values } = parseArgs({
    args: [...args],
    options: {
      locale: { type: 'string', default: DEFAULT_LOCALE_CODE },
      runs: { type: 'string', default: '3' },
      page: { type: 'string', multiple: true, default: names },
      reports: { type: 'string', default: defaultReports },
    },
  });
  const { locale, page: pages, reports } = values;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs takes a whole number from 1, not '${values.runs}'.`);
  for (const name of pages)
    if (!names.includes(name)) throw new Error(`--page takes ${names.join(', ')}, not '${name}'.`);
  if (!LOCALES.some(({ code }) => code === locale))
    throw new Error(`--locale takes the code of a locale, not '${locale}'.`);
  return { locale, runs, pages, reports };
}
