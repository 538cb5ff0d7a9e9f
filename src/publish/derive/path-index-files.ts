import { createPathIndex, PATH_INDEX } from '../../routing/path-index.ts';
import type { Site } from '../../site/site.ts';
import type { SiteFiles } from '../output/write-output.ts';

/** Renders the index of addresses as `src/pages/api/paths/` does. */
export function pathIndexFiles({ routes, content }: Site): SiteFiles {
  const parts = createPathIndex(routes.all, content.documentsById);
  return new Map(
    parts.map((part, index) => [`${PATH_INDEX.path.slice(1)}${index}.json`, JSON.stringify(part)]),
  );
}
