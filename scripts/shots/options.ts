import { parseArgs } from 'node:util';
import { findLocale } from '../../src/config/locales.ts';

/** Value of `prefers-color-scheme`. */
export type Scheme = 'light' | 'dark';

/** Parsed command line of `npm run shots`: pages, samples and variants to capture. */
export interface ShotOptions {
  readonly locales: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly Scheme[];
  /** Pages and samples whose name contains one of these; all when empty. */
  readonly pages: readonly string[];
  /** Only pages of the site, only samples of the style guide, or both. */
  readonly kinds: readonly ShotKind[];
  /** Tabs that work at the same time. */
  readonly tabs: number;
  /** Output folder of the screenshots. */
  readonly folder: string;
}

/** Pages of the built site, or samples of the style guide. */
export type ShotKind = 'site' | 'samples';

const DEFAULT_LOCALES = ['en-gb', 'de', 'fr-be', 'cs-cz', 'ja'];
const DEFAULT_WIDTHS = ['390', '768', '1440'];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];
const KINDS: readonly ShotKind[] = ['site', 'samples'];
const NARROWEST = 200;
const WIDEST = 4000;
const MOST_TABS = 16;

/** Text of `npm run shots -- --help`. */
export const SHOTS_HELP = `Pictures of every page template and of every block and component of the style guide.

  --locale CODE    Only this locale (repeatable). Default: ${DEFAULT_LOCALES.join(', ')}
  --width PIXELS   Only this width (repeatable). Default: ${DEFAULT_WIDTHS.join(', ')}
  --scheme NAME    Only light or dark colours (repeatable).
  --page TEXT      Only what has this in its name, such as 'hero' or 'blog' (repeatable).
  --only KIND      Only pages of the site ('site') or only the style guide ('samples').
  --tabs NUMBER    Tabs that work at the same time. Default: 3
  --out FOLDER     Where to. Default: shots (git ignores it)`;

/**
 * Reads the command line.
 * @throws Error naming the value that is not understood, and what would be.
 */
export function readShotOptions(args: readonly string[]): ShotOptions {
  const repeated = { type: 'string', multiple: true } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      locale: { ...repeated, default: DEFAULT_LOCALES },
      width: { ...repeated, default: DEFAULT_WIDTHS },
      scheme: { ...repeated, default: [...SCHEMES] },
      page: { ...repeated, default: [] },
      only: { ...repeated, default: [...KINDS] },
      tabs: { type: 'string', default: '3' },
      out: { type: 'string', default: 'shots' },
    },
  });
  const unknown = values.locale.find((code) => !findLocale(code));
  if (unknown !== undefined) throw new Error(`--locale: there is no locale '${unknown}'.`);
  return {
    locales: values.locale,
    widths: values.width.map((text) => wholeNumber('--width', text, NARROWEST, WIDEST)),
    schemes: values.scheme.map((text) => oneOf('--scheme', text, SCHEMES)),
    pages: values.page,
    kinds: values.only.map((text) => oneOf('--only', text, KINDS)),
    tabs: wholeNumber('--tabs', values.tabs, 1, MOST_TABS),
    folder: values.out,
  };
}

function wholeNumber(option: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  throw new Error(`${option} takes a whole number from ${min} to ${max}, not '${text}'.`);
}

function oneOf<Value extends string>(option: string, text: string, allowed: readonly Value[]): Value {
  const found = allowed.find((each) => each === text);
  if (found === undefined) throw new Error(`${option} takes ${allowed.join(' or ')}, not '${text}'.`);
  return found;
}
