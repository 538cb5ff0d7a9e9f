import { type Lockfile, readLockfiles } from '../versions/lockfile.ts';

const THIS_FILE = 'scripts/check/dependencies/licences.ts';

/** Licences that anything may be built with: use, change and pass on, naming the authors at most. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** A package that may be here although its licence is not on the list, and why. */
export interface LicenceException {
  /** Name of the package, or a stem of several that ends in `*`. */
  readonly name: string;
  /** Licence of its lockfile entry; the exception ends when the package changes its licence. */
  readonly license: string | undefined;
  readonly reason: string;
}

/** Exceptions of the repository; one without a package is a problem. */
export const LICENCE_EXCEPTIONS: readonly LicenceException[] = [
  {
    name: 'lightningcss*',
    license: 'MPL-2.0',
    reason: 'used unchanged as a program while building; the licence asks for nothing but its own sources',
  },
  { name: 'axe-core', license: 'MPL-2.0', reason: 'used unchanged, in tests only' },
  { name: '@axe-core/playwright', license: 'MPL-2.0', reason: 'used unchanged, in tests only' },
  { name: '@mdn/mdn-http-observatory', license: 'MPL-2.0', reason: 'used unchanged, in the sweep only' },
  { name: 'busboy', license: undefined, reason: 'MIT in an older field; of the scanner above' },
  { name: 'streamsearch', license: undefined, reason: 'MIT in an older field; of the scanner above' },
  {
    name: '@netlify/binary-info',
    license: 'Apache 2',
    reason: 'Apache-2.0 in other words; of the preview on its host only',
  },
  {
    name: 'postcss-values-parser',
    license: 'MPL-2.0',
    reason: 'used unchanged while the preview is built for its host',
  },
  { name: 'spdx-exceptions', license: 'CC-BY-3.0', reason: 'data of licences, read while building' },
  { name: '@vercel/stega', license: 'MPL-2.0', reason: 'used unchanged, in the Studio only' },
  {
    name: '@img/sharp-*',
    license: 'LGPL-3.0-or-later',
    reason: 'a shared library that sharp loads; used unchanged, never part of a page',
  },
  {
    name: '@img/sharp-*',
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'sharp with that library, for Windows',
  },
  {
    name: '@img/sharp-wasm32',
    license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'sharp with that library, as WebAssembly',
  },
  { name: 'caniuse-lite', license: 'CC-BY-4.0', reason: 'data of browsers, read while building' },
  { name: 'callsite', license: undefined, reason: 'its readme says MIT; older than the field' },
  { name: 'md5-o-matic', license: undefined, reason: 'names no licence in the field; in the Studio only' },
  { name: 'jsonify', license: 'Public Domain', reason: 'no rights kept' },
  {
    name: '@aarsteinmedia/*',
    license: 'GPL-2.0-or-later',
    reason: 'measured beside our player in a folder of its own; nothing of it is built into anything',
  },
];

/** True if an SPDX expression can be satisfied with allowed licences; `AND` binds tighter than `OR`. */
export function isAllowed(expression: string): boolean {
  const text = expression.trim();
  const inner = /^\(([^()]*)\)$/.exec(text)?.[1];
  if (inner !== undefined) return isAllowed(inner);
  if (/[()]/.test(text)) return false;
  return text
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => ALLOWED.has(name.trim())));
}

/**
 * Packages whose licence is neither on the list nor an exception, and exceptions without a package.
 * @param lockfiles by path.
 */
export function licenceProblems(
  lockfiles: ReadonlyMap<string, Lockfile>,
  exceptions: readonly LicenceException[] = LICENCE_EXCEPTIONS,
): readonly string[] {
  const needed = new Set<LicenceException>();
  const problems: string[] = [];
  for (const [path, { packages }] of lockfiles) {
    for (const [folder, { license, link }] of Object.entries(packages)) {
      // The project itself, and its workspaces.
      if (!folder.includes('node_modules/') || link === true) continue;
      if (license !== undefined && isAllowed(license)) continue;
      const packageName = folder.replace(/^.*node_modules\//, '');
      const exception = exceptions.find(
        ({ name, license: excepted }) =>
          excepted === license &&
          (name.endsWith('*') ? packageName.startsWith(name.slice(0, -1)) : packageName === name),
      );
      if (exception) needed.add(exception);
      else
        problems.push(
          `${path}: ${packageName} is licensed ${license === undefined ? 'under nothing it names' : `'${license}'`}; ` +
            `use another package, or give a reason in ${THIS_FILE}`,
        );
    }
  }
  const idle = exceptions.filter((exception) => !needed.has(exception));
  return [
    ...problems,
    ...idle.map(
      ({ name, license }) =>
        `${THIS_FILE}: nothing installed needs the exception for ${name} (${license ?? 'no licence'}); remove it`,
    ),
  ];
}

/**
 * Checks the licences of everything that a lockfile of the repository at `root` can bring. It reads what is committed, so
 * the result is the same on every platform. That versions are exact is for `versions/`, unused packages are for knip.
 */
export async function checkDependencies(root: string): Promise<readonly string[]> {
  return licenceProblems(await readLockfiles(root));
}
