import { createHash } from 'node:crypto';
import { CODE_SOURCES, filesFingerprint } from '../../src/publish/render/code-fingerprint.ts';

/** Inputs of the built site: its code, and what serves its content. */
const SITE_SOURCES = [
  ...CODE_SOURCES,
  'packages/content-service',
  'dataset',
  'tests/fixtures/documents',
  'netlify.toml',
];

/**
 * Hashes the paths and contents of all inputs of the site, and the version of Node: equal fingerprints mean equal
 * sites.
 * @param root the repository.
 */
export function siteFingerprint(root: string): string {
  const files = filesFingerprint(root, SITE_SOURCES);
  return createHash('sha256').update(`${process.version} ${files}`).digest('hex').slice(0, 20);
}
