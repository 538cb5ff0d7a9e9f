import { expect, it } from 'vitest';
import type { Campaign } from '../../attribution/campaign.ts';
import { landingCampaign } from './landing-campaign.ts';

type Setup = NonNullable<ReturnType<typeof landingCampaign>['setup']>;

/** Reads from the storage of a client that keeps `stored`. */
async function readFrom(stored: Readonly<Record<string, object>>, campaign?: Campaign) {
  const cookieStorage = { get: (name: string) => Promise.resolve(stored[name]) };
  // The plugin uses nothing else of it.
  const config = { apiKey: '0123456789abcdef', cookieStorage } as unknown as Parameters<Setup>[0];
  // The plugin does not use the client.
  await landingCampaign(campaign).setup?.(config, {} as Parameters<Setup>[1]);
  return cookieStorage.get;
}

const ORIGINAL = 'AMP_MKTG_ORIGINAL_0123456789';
const KNOWN = { AMP_MKTG_0123456789: { utm_source: 'old' }, AMP_0123456789: { deviceId: 'a' } };

it('tells the campaign of the landing, and leaves everything else as it is stored', async () => {
  const get = await readFrom(KNOWN, { utm_source: 'new' });
  expect(await get(ORIGINAL)).toEqual({ utm_source: 'new' });
  expect(await get('AMP_MKTG_0123456789')).toEqual({ utm_source: 'old' });
  expect(await get('AMP_0123456789')).toEqual({ deviceId: 'a' });
});

it('keeps the campaign that is known on a page that was reached from another one of the site', async () => {
  expect(await (await readFrom(KNOWN))(ORIGINAL)).toEqual({ utm_source: 'old' });
  expect(await (await readFrom({}))(ORIGINAL)).toEqual({});
});
