import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trackedFiles } from '../text/tracked-files.ts';
import { readManifest } from '../versions/check-versions.ts';
import { designCardProblems, quoted, type SpecificationRow } from './design-card.ts';

/** Page that lists the requirements: a heading for each section, a table row for each requirement. */
const SPECIFICATION = 'docs/specification.md';
/** Section about what the site is made of. */
const CARD = 'Design card';
const HEADING = /^## (\d+) (.+)$/;
const ROW = /^\| (\d+)\.(\d+) \|(.+)\|$/;

/** Code, tests and documents. Content is not checked: its texts cite laws. */
const CITING = /\.(?:[cm]?[jt]sx?|astro|css|md|toml)$/;
/** Space within a comment, which may go on in the next line. */
const GAP = String.raw`[\s*/]+`;
/** Citation of sections, unless the name of another standard is in front. */
const CITATION = new RegExp(
  String.raw`(?<!(?:RFC \d+|APPNOTE\.TXT|standard),?${GAP})\b[Ss]ections?${GAP}(\d+(?:\.\d+)*(?:(?:,| and| to)${GAP}\d+(?:\.\d+)*)*)`,
  'g',
);

/**
 * Finds problems of the specification's tables, citations of sections or rows that it does not have, and what the
 * repository lacks of its design card.
 */
export async function checkSpecification(root: string): Promise<readonly string[]> {
  const paths = await trackedFiles(root);
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const { numbers, card, problems } = readSpecification(await read(SPECIFICATION), new Set(paths));
  const citing = paths.filter(
    (path) => CITING.test(path) && !path.startsWith('scripts/check/specification/'),
  );
  const texts = new Map(await Promise.all(citing.map(async (path) => [path, await read(path)] as const)));
  const lacking = designCardProblems(card, {
    manifest: await readManifest(join(root, 'package.json')),
    paths,
    read: (path) => texts.get(path) ?? '',
  });
  return [
    ...problems,
    ...lacking.map((problem) => `${SPECIFICATION}: ${problem}`),
    ...[...texts].flatMap(([path, text]) => citationProblems(path, text, numbers)),
  ];
}

/**
 * Reads the numbers of sections and rows, and the rows of the design card; finds rows out of order, incomplete ones, and
 * paths of no file.
 *
 * @param paths every file of the repository.
 */
export function readSpecification(text: string, paths: ReadonlySet<string>) {
  const numbers = new Set<string>();
  const problems: string[] = [];
  const card: SpecificationRow[] = [];
  let [section, last, title] = [0, 0, ''];
  for (const [index, line] of text.split('\n').entries()) {
    const report = (problem: string) => problems.push(`${SPECIFICATION}:${index + 1}: ${problem}`);
    const [, heading, name = ''] = HEADING.exec(line) ?? [];
    if (heading !== undefined) {
      if (Number(heading) <= section) report(`section ${heading} follows ${section}; order the sections`);
      [section, last, title] = [Number(heading), 0, name];
      numbers.add(heading);
    }
    const [, of, at, cells = ''] = ROW.exec(line) ?? [];
    if (of === undefined) continue;
    const number = `${of}.${at}`;
    if (Number(of) !== section) report(`row ${number} stands in section ${section}; renumber it`);
    else if (Number(at) <= last) report(`row ${number} follows ${of}.${last}; renumber it`);
    last = Number(at);
    numbers.add(number);
    const [requirement = '', ...places] = cells.split(' | ').map((cell) => cell.trim());
    for (const problem of placeProblems(places, paths)) report(`row ${number} ${problem}`);
    if (title === CARD) card.push({ number, requirement, files: quoted(places[0] ?? '') });
  }
  return { numbers, card, problems };
}

function placeProblems(places: readonly string[], paths: ReadonlySet<string>): readonly string[] {
  if (places.length !== 2) return ['needs four cells: number, requirement, files, tests'];
  return places.flatMap((place) => {
    const named = quoted(place);
    if (place.startsWith('—')) return [];
    if (named.length === 0) return ['names no file; write — with the reason if there is none'];
    const missing = named.filter((path) => !paths.has(path));
    return missing.map((path) => `names '${path}', which does not exist; name the file that is in its place`);
  });
}

/** Finds citations of sections and rows that are not among `numbers`, each with its line. */
export function citationProblems(path: string, text: string, numbers: ReadonlySet<string>) {
  return [...text.matchAll(CITATION)].flatMap(({ 1: list = '', index }) => {
    const missing = (list.match(/[\d.]*\d/g) ?? []).filter((number) => !numbers.has(number));
    const place = `${path}:${text.slice(0, index).split('\n').length}`;
    return missing.map(
      (number) => `${place}: ${SPECIFICATION} has no section ${number}; cite another, or name its standard`,
    );
  });
}
