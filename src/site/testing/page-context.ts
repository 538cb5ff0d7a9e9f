import english from '../../../locales/en.json' with { type: 'json' };
import { getLocale } from '../../config/locales/locales.ts';
import { serializePublicSettings } from '../../config/deployment/public-settings.ts';
import { vendorSettings } from '../../config/privacy/third-parties/third-parties.ts';
import { serializeVendorSettings } from '../../config/privacy/third-parties/vendor-settings.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { formattersFor } from '../../i18n/formatters.ts';
import { createTranslate } from '../../i18n/messages.ts';
import type { PageContext } from '../page-context.ts';
import { testSite } from './site.ts';
import { testSnapshot } from './snapshot.ts';

/**
 * Creates a page context over a small in-memory site, with the production functions. Messages are English in every
 * locale, so that tests do not depend on translations.
 */
export function testPage(localeCode = 'en-gb', snapshot: Snapshot = testSnapshot()): PageContext {
  const locale = getLocale(localeCode);
  const { asked, content, environment, images, revisionYear, routes, thirdParties } = testSite(snapshot);
  const settings = vendorSettings(environment);
  return {
    locale,
    t: createTranslate(locale, (name) => (name === 'en.json' ? english : {})),
    format: formattersFor(locale),
    settings: content.settings(locale),
    content,
    routes,
    images,
    domain: environment.domain,
    revisionYear,
    thirdParties,
    asked,
    publicSettings: serializePublicSettings(localeCode, environment.browser),
    vendorSettings: settings && serializeVendorSettings(settings),
  };
}
