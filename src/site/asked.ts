import { createHash } from 'node:crypto';
import { CONSENT_CATEGORIES, type ConsentCategory } from '../config/privacy/consent.ts';
import { STORED_DATA } from '../config/privacy/stored-data.ts';
import type { ThirdParty } from '../config/privacy/third-parties/third-parties.ts';
import { parseVideoAddress, VIDEO_HOSTS } from '../config/privacy/video-hosts.ts';
import type { Snapshot } from '../content/snapshot.ts';

/** Purposes that visitors are asked about, in display order, each with its category. */
const PURPOSES = {
  videos: 'functional',
  visits: 'statistic',
  ads: 'marketing',
  tests: 'marketing',
} as const satisfies Readonly<Record<string, ConsentCategory>>;

/** Purpose that visitors are asked about. */
export type AskedPurpose = keyof typeof PURPOSES;

/** Purposes and recipients that the site asks consent for: no more than the deployment and its content can do. */
export interface ConsentRequest {
  readonly purposes: readonly AskedPurpose[];
  readonly categories: readonly ConsentCategory[];
  /**
   * Recipients, each with a fingerprint of who it is and what it stores, joined by dots; empty if there is nothing to
   * ask. A decision holds while it covers all of them: a new recipient or purpose asks again, one that goes does not.
   *
   * @example 'youtube-3fa1.amplitude-9c1f'
   */
  readonly recipients: string;
}

/** Returns what consent is asked for on behalf of the third parties of a site. */
export function consentRequestOf(thirdParties: readonly ThirdParty[]): ConsentRequest {
  const asking = thirdParties.filter(({ categories }) => categories.length > 0);
  const found = new Set(asking.flatMap(purposesOf));
  const purposes = keysOf(PURPOSES).filter((purpose) => found.has(purpose));
  const categories = CONSENT_CATEGORIES.filter((category) =>
    purposes.some((purpose) => PURPOSES[purpose] === category),
  );
  const recipients = thirdParties.filter(
    (party) => asking.includes(party) || (party.moreWith && categories.includes(party.moreWith)),
  );
  return {
    purposes,
    categories,
    recipients: recipients.map((party) => `${party.id}-${fingerprint(party)}`).join('.'),
  };
}

/** Lists the addresses of the videos that pages show from other companies. */
export function videoAddressesIn({ pages }: Pick<Snapshot, 'pages'>): readonly string[] {
  return pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block._type === 'video' && block.source === 'address' ? (block.address ?? []) : [],
    ),
  );
}

/** Leaves out the video services that none of the addresses is of. */
export function withoutUnusedPlayers(
  thirdParties: readonly ThirdParty[],
  videoAddresses: readonly string[],
): readonly ThirdParty[] {
  const shown = new Set(videoAddresses.map((address) => parseVideoAddress(address)?.host.id));
  return thirdParties.filter(({ id }) => VIDEO_HOSTS.every((host) => host.id !== id || shown.has(host.id)));
}

/** Returns the purposes of a third party: those of its categories, unless it has one of its own. */
function purposesOf({ purpose, categories }: ThirdParty): readonly AskedPurpose[] {
  if (purpose) return [purpose];
  return keysOf(PURPOSES).filter((each) => each !== 'tests' && categories.includes(PURPOSES[each]));
}

/** Condenses who a third party is, and what is stored for it and why. */
function fingerprint({ id, company, country, categories, ...party }: ThirdParty): string {
  const stored = STORED_DATA.filter(({ owner, usedBy = [] }) => owner === id || usedBy.includes(id));
  const facts = [
    company,
    country,
    categories,
    purposesOf({ id, company, country, categories, ...party }),
    stored.map(({ name, purpose, days }) => [name, purpose, days]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 4);
}

/** Returns the keys of a closed table, which `Object.keys` types as strings. */
function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] {
  // A table that is written out has no other keys.
  return Object.keys(table) as K[];
}
