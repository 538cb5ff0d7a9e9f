import { SECURITY_HEADERS, type HeaderLines } from '../hosting/security-headers.ts';
import { sitePolicy } from '../hosting/site-policy.ts';
import type { PolicyPart } from '../hosting/content-security-policy.ts';
import type { PreviewEnvironment } from './environment.ts';

/** Needs of visual editing, besides those of the site. */
function editingPolicy(studioOrigin: string): PolicyPart {
  return {
    hosts: { 'frame-ancestors': [studioOrigin] },
    // The overlays bring their styles as elements.
    hasInlineStyles: true,
  };
}

/**
 * Builds the content security policy of the preview deployment.
 * @param formTargets addresses outside the site that forms lead to.
 */
export function previewPolicy(
  { site, studioOrigin }: Pick<PreviewEnvironment, 'site' | 'studioOrigin'>,
  formTargets: readonly string[],
): string {
  return sitePolicy({ environment: site, formTargets, part: editingPolicy(studioOrigin) });
}

/** Lists the headers of every page of the preview deployment; nothing of it is cached. */
export function previewHeaders(
  environment: Pick<PreviewEnvironment, 'site' | 'studioOrigin'>,
  formTargets: readonly string[],
): HeaderLines {
  return [
    ...SECURITY_HEADERS.preview,
    ['Content-Security-Policy', previewPolicy(environment, formTargets)],
    ['Cache-Control', 'no-store'],
  ];
}

/** Adds headers to a response that lacks them. */
export function withHeaders(response: Response, lines: HeaderLines): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of lines) if (!headers.has(name)) headers.set(name, value);
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}
