import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/config/deployment/environment.ts';
import { STORAGE_KINDS } from '../../../src/config/privacy/stored-data.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import {
  openVendorSite,
  VENDOR_DEPLOYMENTS,
  type VendorDeployment,
  type VendorSite,
} from '../../support/vendor-site.ts';
import { CONSENT_CASES, expectedCell, type ConsentCase } from '../visits/privacy-cells.ts';
import { walk, type Found, type WalkInput } from '../visits/privacy-walk.ts';

/** Time for a build of a site, and for walks in every state of consent, while others build as well. */
const TIMEOUT_MS = 900_000;
/** Walks at the same time: while one waits, another has the processor. */
const PARALLEL = 8;

const LOCALES = ['en-gb', 'de', 'ja'] as const;
// Object.keys forgets what the keys are.
const DEPLOYMENTS = Object.keys(VENDOR_DEPLOYMENTS) as VendorDeployment[];

/** Rows of a table: states of consent in a locale. */
const ROWS: readonly (readonly [name: string, locale: string, state: ConsentCase])[] = Object.entries(
  CONSENT_CASES,
).flatMap(([name, state]) => LOCALES.map((locale) => [`${name} in ${locale}`, locale, state] as const));

/** Flag that keeps a page just restored from all hosts until Playwright answers for them again. */
const NO_HOSTS = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'];
const browser = useBrowser(NO_HOSTS, { restoresPages: true });

const environmentOf = (deployment: VendorDeployment) =>
  readEnvironment({
    DOMAIN: 'https://www.morsel.example',
    SANITY_PROJECT_ID: 'abc',
    SANITY_DATASET: 'production',
    ...VENDOR_DEPLOYMENTS[deployment],
  });

/** Walks in every row, some at the same time. @returns results by the name of the row. */
async function walkAll(input: Omit<WalkInput, 'locale' | 'state'>): Promise<Readonly<Record<string, Found>>> {
  const found: Record<string, Found> = {};
  const waiting = [...ROWS];
  const walkNext = async (): Promise<void> => {
    const row = waiting.shift();
    if (!row) return;
    const [name, locale, state] = row;
    found[name] = await walk({ ...input, locale, state });
    await walkNext();
  };
  await Promise.all(Array.from({ length: PARALLEL }, walkNext));
  return found;
}

/** Values of all kinds that no table lists. */
const UNLISTED = STORAGE_KINDS.map((kind) => ({
  kind,
  name: `planted-${kind}`,
}));

describe.each(DEPLOYMENTS)('the deployment “%s”', (deployment) => {
  const environment = environmentOf(deployment);
  let site: VendorSite;
  beforeAll(async () => {
    site = await openVendorSite(deployment);
  }, TIMEOUT_MS);
  afterAll(() => site.close());

  it(
    'requests and stores what the tables say, and no more, on every page of a visit',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const expected = ROWS.map(([name, , state]): [string, Found] => [
        name,
        {
          before: expectedCell(environment, state, undefined),
          after: expectedCell(environment, state, state.given.at(-1)),
          problems: [],
        },
      ]);
      expect(await walkAll({ browser, site, environment })).toEqual(Object.fromEntries(expected));
    },
  );
});

it(
  'finds what a tag stores although no table lists it',
  async () => {
    const site = await openVendorSite('everything');
    try {
      const { after } = await walk({
        browser,
        site,
        environment: environmentOf('everything'),
        locale: 'de',
        state: CONSENT_CASES.marketing,
        planted: UNLISTED,
        settleMs: 1000,
      });
      for (const { kind, name } of UNLISTED)
        expect(after[kind]).toContain(`${name}, which is not in the table`);
    } finally {
      await site.close();
    }
  },
  TIMEOUT_MS,
);
