import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { FUNCTION_PATHS } from '../../config/function-paths.ts';
import { publicSettings } from '../settings/public-settings.ts';
import { browserName, cleanReport } from './clean-report.ts';
import { CHUNK_ERRORS } from './chunk-errors.ts';
import { ERROR_REPORTS, type Report } from './report.ts';
import { MAX_STEPS, recordedSteps } from './steps.ts';

/** Scripts that browser extensions put into the page. */
const EXTENSIONS = /^(?:chrome|moz|safari-web|ms-browser)-extension:/;

/**
 * Starts the client of the error service, for errors only, with a scope of its own: other scripts of the page cannot
 * add to its reports. It sends to a path of the site and stores nothing.
 *
 * @throws Error on a page without public settings.
 */
export function createErrorClient(): Report {
  const { errorsDsn, environmentName } = publicSettings();
  let reports = 0;
  const client = new BrowserClient({
    ...(errorsDsn !== undefined && { dsn: errorsDsn }),
    ...(environmentName !== undefined && { environment: environmentName }),
    tunnel: FUNCTION_PATHS.errors,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    ignoreErrors: [...CHUNK_ERRORS],
    denyUrls: [EXTENSIONS],
    maxBreadcrumbs: MAX_STEPS,
    sendClientReports: false,
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend(event) {
      reports += 1;
      if (reports > ERROR_REPORTS.maxPerPage) return null;
      return cleanReport(event, {
        address: location.href,
        breadcrumbs: recordedSteps(),
        browser: browserName(navigator.userAgent),
      });
    },
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return (error, type) => void scope.captureException(error, { mechanism: { type, handled: false } });
}
