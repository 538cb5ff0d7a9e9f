import { DRAFT_MODE_PATHS, DRAFT_MODE_RATE } from '../../config/limits.ts';
import { createRateLimit } from '../../hosting/functions/rate-limit.ts';
import type { SiteFunction } from '../../hosting/functions/site-function.ts';
import type { DraftModeSettings } from './draft-mode-settings.ts';
import { disableDrafts } from './disable.ts';
import { enableDrafts } from './enable.ts';
import { obstaclePage } from './page.ts';
import { respond } from './respond.ts';
import { switchPerspective } from './switch-perspective.ts';

/** Response to a request of an accepted method. */
type Handler = (request: Request, settings: DraftModeSettings) => Promise<Response> | Response;

/** Functions by their paths. */
export type DraftModeFunctions = Readonly<
  Record<(typeof DRAFT_MODE_PATHS)[keyof typeof DRAFT_MODE_PATHS], SiteFunction>
>;

/**
 * Creates the functions of draft sessions, each with its own rate limit.
 * @example createDraftMode(settings)['/api/draft-mode/enable'](request, { ip });
 */
export function createDraftMode(settings: DraftModeSettings): DraftModeFunctions {
  const guarded = (methods: readonly string[], handle: Handler) => guard(methods, handle, settings);
  return {
    [DRAFT_MODE_PATHS.enable]: guarded(['GET'], enableDrafts),
    [DRAFT_MODE_PATHS.disable]: guarded(['GET', 'POST'], disableDrafts),
    [DRAFT_MODE_PATHS.perspective]: guarded(['POST'], switchPerspective),
  };
}

function guard(methods: readonly string[], handle: Handler, settings: DraftModeSettings): SiteFunction {
  const wait = createRateLimit(DRAFT_MODE_RATE, settings.now);
  const { studioOrigin } = settings;
  return async (request, { ip }) => {
    if (!methods.includes(request.method)) {
      return respond(405, { studioOrigin, headers: { Allow: methods.join(', ') } });
    }
    const seconds = wait(ip);
    if (seconds > 0) {
      return obstaclePage('busy', { path: '/', studioOrigin, headers: { 'Retry-After': String(seconds) } });
    }
    return await handle(request, settings);
  };
}
