import type { Environment } from '../../config/deployment/environment.ts';
import type { EdgeFunction } from './content-files.ts';
import { createFiles } from './files.ts';
import { createPictures, type ReadSiteFile } from './pictures.ts';
import { redirectHome } from './redirect-home.ts';
import { FILES_PATH, PICTURES_PATH } from '../../config/content-service.ts';

/** Edge functions by their paths as the host writes them: exact, or with all below a folder. */
export type EdgeFunctions = Readonly<Record<string, EdgeFunction>>;

/**
 * Creates the edge functions of a deployment; they precede redirects, functions and files.
 * @param content content service of pictures and films; without one there are none.
 */
export function createEdgeFunctions(
  content: Environment['sanity'] | undefined,
  readSiteFile: ReadSiteFile,
): EdgeFunctions {
  return {
    '/': redirectHome,
    ...(content && {
      [`${FILES_PATH}*`]: createFiles(content),
      [`${PICTURES_PATH}*`]: createPictures(content, { readSiteFile }),
    }),
  };
}

/** Finds the edge function of a path. */
export function edgeFunctionOf(functions: EdgeFunctions, path: string): EdgeFunction | undefined {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return Object.entries(functions).find(([pattern]) => matches(pattern))?.[1];
}
