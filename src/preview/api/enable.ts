import { validatePreviewUrl } from '@sanity/preview-url-secret';
import { urlSearchParamPreviewPathname } from '@sanity/preview-url-secret/constants';
import { createSession } from '../session/draft-session.ts';
import { parsePerspective } from '../session/perspective.ts';
import { sessionCookie } from '../session/session-cookie.ts';
import type { DraftModeSettings } from './draft-mode-settings.ts';
import { obstaclePage } from './page.ts';
import { redirectTarget } from './redirect-target.ts';
import { redirect } from './respond.ts';

/**
 * Starts a session for who comes from the Studio, and shows the page the Studio names. The Studio's secret is valid for
 * an hour and may be used again: the Studio does so itself.
 */
export async function enableDrafts({ url }: Request, settings: DraftModeSettings): Promise<Response> {
  const { studioOrigin, now, log } = settings;
  // Before the secret is looked at: the package itself would turn another site's address into a path of this one.
  const path = redirectTarget(new URL(url).searchParams.get(urlSearchParamPreviewPathname) ?? '/');
  if (path === undefined) return obstaclePage('malformed', { path: '/', studioOrigin });
  const checked = await validatePreviewUrl(settings.client, url).catch((error: unknown) => {
    // Messages of the client name the address of the query, which has the secret in it.
    log(`The content service could not check a preview secret (${kindOf(error)}).`);
    return undefined;
  });
  if (!checked) return obstaclePage('unavailable', { path, studioOrigin });
  if (!checked.isValid) return obstaclePage('expired', { path, studioOrigin });
  const session = createSession(parsePerspective(checked.studioPreviewPerspective ?? '') ?? 'drafts', now());
  return redirect(307, path, { studioOrigin, cookie: sessionCookie(session, settings, now()) });
}

/** Names an error by its status, or by its type where there was no response. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const status: unknown = 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? `status ${status}` : error.name;
}
