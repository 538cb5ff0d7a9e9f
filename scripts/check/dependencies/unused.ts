/** The part of a package.json that is looked at. */
export interface ProjectManifest {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The part of a package's lockfile entry that is looked at. */
export interface InstalledPackage {
  readonly bin?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A file of the repository. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const IN_SETTINGS = /(["'])(@?[\w.-]+(?:\/[\w.-]+)*)\1/g;
const IN_CODE =
  /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\s*\(|\bresolve\s*\(|\bmock\s*\(|@import)\s*(["'`])(?:(?:\.\.\/)+(?=@))?(@?[\w.-]+(?:\/[\w.-]+)*)[^"'`]*?\1/g;
const BY_FOLDER = /node_modules\/(@[\w.-]+\/[\w.-]+|[\w.-]+)/g;
/** The scope of a package whose name the code puts together. */
const BY_SCOPE = /node_modules\/(@[\w.-]+)['"`]\s*,/g;

/** Parses the package name of a specifier: `@a/b` of `@a/b/c`, `a` of `a/b`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Packages that files name: imported, opened by their folder, or named in settings (JSON). */
export function namedPackages(files: readonly SourceFile[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { path, text } of files) {
    const specifiers = path.endsWith('.json') ? IN_SETTINGS : IN_CODE;
    for (const match of text.matchAll(specifiers)) names.add(packageOf(match[2] ?? ''));
    for (const match of text.matchAll(BY_FOLDER)) names.add(match[1] ?? '');
    for (const match of text.matchAll(BY_SCOPE)) names.add(`${match[1] ?? ''}/*`);
  }
  return names;
}

/** Returns the package whose types a package declares: `@types/a__b` is for `@a/b`. */
function describedBy(name: string): string | undefined {
  if (!name.startsWith('@types/')) return undefined;
  const described = name.slice('@types/'.length);
  return described.includes('__') ? `@${described.replace('__', '/')}` : described;
}

/**
 * Finds unused dependencies of a project: not imported by any file, not run by its scripts, not a peer of another
 * dependency, and not types of one.
 * @param installed lockfile entries by the dependency's name.
 * @param named see {@link namedPackages}.
 */
export function unusedDependencies(
  manifest: ProjectManifest,
  installed: Readonly<Record<string, InstalledPackage>>,
  named: ReadonlySet<string>,
): readonly string[] {
  const direct = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const peers = new Set(direct.flatMap((name) => Object.keys(installed[name]?.peerDependencies ?? {})));
  const programs = new Set(
    Object.values(manifest.scripts ?? {}).flatMap((script) =>
      script.split('&&').map((command) => command.trim().split(/\s+/)[0] ?? ''),
    ),
  );
  return direct.filter((name) => {
    const described = describedBy(name);
    const isUsed =
      named.has(name) ||
      named.has(`${name.split('/')[0] ?? ''}/*`) ||
      peers.has(name) ||
      (described !== undefined && (described === 'node' || direct.includes(described))) ||
      Object.keys(installed[name]?.bin ?? {}).some((program) => programs.has(program));
    return !isUsed;
  });
}
