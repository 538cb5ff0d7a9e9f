import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILD_RECORD } from '../../config/deployment.ts';
import type { Environment } from '../../config/environment.ts';
import { contentOrigin } from '../../config/content-service.ts';
import type { LeftOut } from '../../site/quarantine/quarantine.ts';
import type { BuildPlan } from '../derive/outline.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Files and folders of the repository that the pages of a site are made with, besides its content. */
export const CODE_SOURCES = [
  'packages/animation-player',
  'src',
  'locales',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const;

/** Computes the SHA-256 of the code that pages are made with, in hexadecimal. */
export function codeFingerprint(root: string = projectRoot): string {
  return filesFingerprint(root, CODE_SOURCES);
}

/**
 * Computes the SHA-256 of the paths and contents of files, in hexadecimal. Tests beside the code do not count.
 *
 * @param sources files and folders below the root; those that do not exist are left out.
 */
export function filesFingerprint(root: string, sources: readonly string[]): string {
  const paths = sources
    .flatMap((source) => filesBelow(root, source))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    // Synchronous: a thousand small files, one after the other.
    const content = readFileSync(join(root, path));
    // Lengths keep a path and its content from flowing into each other.
    hash.update(`\n${path.split(sep).join('/')} ${content.byteLength}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Lists the files of a folder, or one file, by their paths from the root. @param source path below it; all by default. */
export function filesBelow(root: string, source = '.'): readonly string[] {
  const found = statSync(join(root, source), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

/** Length of the fingerprint of a build, which is part of addresses. */
const BUILD_LENGTH = 16;

/** Provenance of a built site; the only place in the output that identifies a build. */
export interface BuildRecord {
  /** Fingerprint of code and content in hexadecimal; payloads are requested with it. */
  readonly build: string;
  /** SHA-256 of the code in hexadecimal. */
  readonly code: string;
  /** Fingerprint of the content. */
  readonly content: string;
  /** Origin of the content service's pictures and files. */
  readonly contentOrigin: string;
  readonly pages: number;
  /** When the content was last changed, as ISO 8601. */
  readonly revisionDate: string;
  /** Day whose content is shown, as an ISO date in the time zone of the site; the only date that the clock decides. */
  readonly day: string;
  /** Groups that the site leaves out because of their problems; read by the Studio. */
  readonly leftOut: readonly LeftOut[];
}

/** Describes what a site is made of. @param code see {@link codeFingerprint}. */
export function createBuildRecord(
  code: string,
  plan: Pick<BuildPlan, 'content' | 'pages' | 'revisionDate' | 'day' | 'leftOut'>,
  sanity: Pick<Environment['sanity'], 'apiHost'>,
): BuildRecord {
  const { content, pages, revisionDate, day, leftOut } = plan;
  const build = createHash('sha256').update(`${code} ${content}`).digest('hex').slice(0, BUILD_LENGTH);
  return { build, code, content, contentOrigin: contentOrigin(sanity), pages, revisionDate, day, leftOut };
}

/** Reads the record of a built site; `undefined` where there is none. Those of older builds have fewer fields. */
export async function readBuildRecord(folder: string): Promise<Partial<BuildRecord> | undefined> {
  try {
    // Written by this project's own builds.
    return JSON.parse(await readFile(join(folder, BUILD_RECORD), 'utf8')) as Partial<BuildRecord>;
  } catch {
    return undefined;
  }
}
