import { statSync } from 'node:fs';
import { readSnapshot, SNAPSHOT_VARIABLE } from '../content/read-snapshot.ts';
import { createSite, type Site } from './site.ts';

let current: { readonly site: Site; readonly version: number } | undefined;

/**
 * The site this process renders. A build reads its snapshot once; the development server reads it
 * again when `npm run dev` has fetched a newer one.
 */
export function currentSite(): Site {
  const file = process.env[SNAPSHOT_VARIABLE];
  const version = import.meta.env.DEV && file !== undefined ? statSync(file).mtimeMs : 0;
  if (current?.version !== version) current = { site: createSite(readSnapshot(file)), version };
  return current.site;
}
