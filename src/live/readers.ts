import { hash } from 'node:crypto';
import { RECEIPTS_FOLDER } from '../config/deployment/deployment.ts';
import { localeOfPath } from '../config/locales/locales.ts';
import { isRecord, isText, listOf, property } from '../shared/json.ts';

const isPaths = listOf(isText);

/** Files that readers are spread over: an edit rewrites few of them, and whoever looks up a question fetches one. */
const FILES = 64;

/** Pages of a locale that asked a question: those listed, or all pages of the locale except for those listed. */
export type LocaleReaders = readonly string[] | { readonly except: readonly string[] };

/** Pages that asked a question, by the codes of their locales; no entry for locales of which none did. */
export type QuestionReaders = Readonly<Record<string, LocaleReaders>>;

/**
 * Question that a page asked of the content while it was rendered: name and arguments, each without spaces.
 * @example 'forDocument page-about-de de-at'
 */
export type Question = string;

/** Questions about files, which a document's edit leaves as they are. */
const ABOUT_FILES = /^(?:asset|animation) /;

/** True for a question whose answer an edit of a document may change. */
export function dependsOnDocuments(question: Question): boolean {
  return !ABOUT_FILES.test(question);
}

/** Page that asks questions. */
export interface Reader {
  readonly path: string;
  /** Document that it shows; absent for pages without content. */
  readonly documentId: string | undefined;
}

/** Returns the path of the file with the readers of a question, from the root of the site. */
export function readersFile(question: string): string {
  const place = Number.parseInt(hash('sha256', question).slice(0, 8), 16) % FILES;
  return `${RECEIPTS_FOLDER}/readers/${place.toString(16).padStart(2, '0')}.json`;
}

/**
 * Returns a question with `@` in place of what the page that asks it is: so most pages of a locale ask the same ones.
 * @example generalQuestion('breadcrumbs /de/', { path: '/de/', documentId: 'home-de' }) // 'breadcrumbs @'
 */
export function generalQuestion(question: string, { path, documentId }: Reader): string {
  const [name = '', first, second] = question.split(' ');
  if (name === 'document') return first === documentId ? 'document @' : question;
  if (first !== path) return question;
  if (second === undefined) return `${name} @`;
  return second === documentId ? `${name} @ @` : question;
}

/** True for a question with `@`, which each page asks about itself. */
export function isAboutItself(question: string): boolean {
  return / @(?: |$)/.test(question);
}

/** Returns a general question as a page asks it: the inverse of {@link generalQuestion}. */
export function specificQuestion(question: string, { path, documentId = '' }: Reader): string {
  if (question === 'document @') return `document ${documentId}`;
  return question.replace(/ @(?= |$)/, () => ` ${path}`).replace(/ @$/, () => ` ${documentId}`);
}

/** Reads the readers of a question from the site. @returns `undefined` if there are none. @throws TypeError if malformed. */
export type ReadReaders = (question: string) => Promise<QuestionReaders | undefined>;

/**
 * Reads the readers of a question from the content of its file.
 * @returns `undefined` if there are none.
 * @throws TypeError for anything else than a file of readers.
 */
export function parseReaders(file: unknown, question: string): QuestionReaders | undefined {
  if (!isRecord(file)) throw new TypeError('The readers of the site are malformed.');
  if (!Object.hasOwn(file, question)) return undefined;
  const byLocale = file[question];
  if (!isRecord(byLocale)) throw new TypeError(`The readers of '${question}' are malformed.`);
  return Object.fromEntries(
    Object.entries(byLocale).map(([locale, readers]: [string, unknown]): [string, LocaleReaders] => {
      if (isPaths(readers)) return [locale, readers];
      const except = property(readers, 'except');
      if (!isPaths(except)) throw new TypeError(`The readers of '${question}' in ${locale} are malformed.`);
      return [locale, { except }];
    }),
  );
}

/** True if a page of the site asked the question. */
export function isReader(readers: QuestionReaders | undefined, path: string): boolean {
  const ofLocale = readers?.[localeOfPath(path).code];
  if (ofLocale === undefined) return false;
  return 'except' in ofLocale ? !ofLocale.except.includes(path) : ofLocale.includes(path);
}
