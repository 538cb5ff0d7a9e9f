import type { Types } from '@amplitude/analytics-browser';
import type { Campaign } from '../../attribution/campaign.ts';

/**
 * Creates the plugin that gives a client the campaign of the visit's landing. By itself it reads the address and the
 * referrer of the moment it starts at, which is a later page when consent comes late, and takes the site itself for a
 * referring domain. It prefers a campaign that it finds stored under a name of its own (`AMP_MKTG_ORIGINAL_…`), which is
 * meant for pages that have been redirected: that is what it is told here, without storing it.
 *
 * @param campaign `undefined` keeps the campaign that the client knows.
 */
export function landingCampaign(
  campaign: Campaign | undefined,
): Types.EnrichmentPlugin<Types.BrowserClient, Types.BrowserConfig> {
  return {
    name: 'landing-campaign',
    type: 'enrichment',
    setup({ apiKey, cookieStorage }) {
      const key = apiKey.slice(0, 10);
      const get = cookieStorage.get.bind(cookieStorage);
      cookieStorage.get = async (name) => {
        if (name !== `AMP_MKTG_ORIGINAL_${key}`) return get(name);
        // The storage is typed for sessions; the client keeps campaigns in it as well.
        return (campaign ?? (await get(`AMP_MKTG_${key}`)) ?? {}) as Awaited<ReturnType<typeof get>>;
      };
      return Promise.resolve();
    },
  };
}
