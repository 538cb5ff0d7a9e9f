import type { Environment } from '../config/environment.ts';
import { CONTENT_CDN_ORIGIN } from '../config/limits.ts';
import { VIDEO_HOSTS } from '../config/video-hosts.ts';
import { contentSecurityPolicy, type PolicyPart } from './content-security-policy.ts';

/** Settings that the policy of a deployment follows from. */
export interface SitePolicyInput {
  readonly environment: Pick<Environment, 'domain' | 'sanity'>;
  /** Addresses outside the site that forms lead to, from content. */
  readonly formTargets: readonly string[];
}

/** Hosts that each part of the site connects to. A part that needs a host of its own adds an entry. */
function policyParts({ environment, formTargets }: SitePolicyInput): readonly PolicyPart[] {
  const content = environment.sanity.apiHost === '' ? CONTENT_CDN_ORIGIN : environment.sanity.apiHost;
  return [
    // Pictures, videos and captions that editors upload.
    { 'img-src': [content], 'media-src': [content] },
    // The players of the listed video services, and nobody else.
    { 'frame-src': VIDEO_HOSTS.map(({ playerOrigin }) => playerOrigin) },
    // The search for places is handed over to the consumer site.
    { 'form-action': formTargets.map((address) => new URL(address).origin) },
  ];
}

/** Builds the content security policy of one deployment. */
export function sitePolicy(input: SitePolicyInput): string {
  const parts = policyParts(input);
  const hosts = parts.flatMap((part) => Object.values(part).flat());
  const upgradeInsecure = [input.environment.domain, ...hosts].every((host) => host.startsWith('https:'));
  return contentSecurityPolicy(parts, { upgradeInsecure });
}
