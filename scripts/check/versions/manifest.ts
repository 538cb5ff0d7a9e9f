/** The part of a package.json that is checked. */
export interface Manifest {
  /** Folders of packages that are installed with this one, and locked in its lockfile. */
  readonly workspaces?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
}

/** A version, or a version of a package that is installed under another name. */
const exactVersion = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Dependencies whose version is a range: the same commit must always install the same packages. */
export function inexactVersions(manifest: Manifest): readonly string[] {
  const fields = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
  return fields.flatMap((field) =>
    Object.entries(manifest[field] ?? {})
      .filter(([, version]) => !exactVersion.test(version))
      .map(([name, version]) => `${field}: ${name} is '${version}'; write one exact version`),
  );
}

/** Dependencies of a workspace of which the project has another version: both would be installed, and one tested. */
export function differingVersions(workspace: Manifest, project: Manifest): readonly string[] {
  const all = ({ dependencies, devDependencies }: Manifest) => ({ ...devDependencies, ...dependencies });
  const own = all(project);
  return Object.entries(all(workspace)).flatMap(([name, version]) => {
    const expected = own[name];
    if (expected === undefined || expected === version) return [];
    return [`${name} is '${version}', the project has '${expected}'; use one version`];
  });
}

/** Declarations of Node's major version that must agree. */
export interface NodeVersions {
  /** Content of `.nvmrc`. */
  readonly nvmrc: string;
  /** Content of `netlify.toml`. */
  readonly netlify: string;
  readonly manifest: Manifest;
}

function major(version: string | undefined): string | undefined {
  return version === undefined ? undefined : /^v?(\d+)(\.|$)/.exec(version.trim())?.[1];
}

/** Places that name another major version of Node than the `node` dependency that runs the scripts. */
export function nodeVersionProblems({ nvmrc, netlify, manifest }: NodeVersions): readonly string[] {
  const expected = major(manifest.dependencies?.node);
  if (expected === undefined) return ['package.json: dependencies.node is missing; the scripts run on it'];
  const places = {
    '.nvmrc': nvmrc,
    'package.json engines.node': manifest.engines?.node,
    'package.json devDependencies.@types/node': manifest.devDependencies?.['@types/node'],
    'netlify.toml NODE_VERSION': /^\s*NODE_VERSION\s*=\s*"([^"]*)"/m.exec(netlify)?.[1],
  };
  return Object.entries(places)
    .filter(([, version]) => major(version) !== expected)
    .map(
      ([place, version]) =>
        `${place} says ${version === undefined ? 'nothing' : `'${version.trim()}'`}, the 'node' dependency is ${expected}; use the same major version`,
    );
}
