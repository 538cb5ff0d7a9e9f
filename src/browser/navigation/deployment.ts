import { DEPLOYMENT_META } from '../../config/deployment.ts';

/** Returns the fingerprint of the scripts that a page was built with; undefined in development. */
export function deploymentOf(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="${DEPLOYMENT_META}"]`)?.content;
}
