import { contentOrigin } from '../config/content-service.ts';
import type { Environment } from '../config/deployment/environment.ts';
import {
  configuredThirdParties,
  type VendorEnvironment,
} from '../config/privacy/third-parties/third-parties.ts';
import { contentSecurityPolicy, type PolicyPart } from './content-security-policy.ts';

/** Settings that the policy of a deployment follows from. */
export interface SitePolicyInput {
  readonly environment: Pick<Environment, 'deployment' | 'domain' | 'sanity'> & VendorEnvironment;
  /** Addresses outside the site that forms lead to, from content. */
  readonly formTargets: readonly string[];
  /** Needs of the deployment besides those of its third parties. Default: none. */
  readonly part?: PolicyPart;
}

function policyParts({ environment, formTargets, part }: SitePolicyInput): readonly PolicyPart[] {
  const content = environment.deployment === 'preview' ? [contentOrigin(environment.sanity)] : [];
  return [
    // Pictures and films come from the site itself, except in the preview.
    { hosts: { 'media-src': content, 'img-src': content } },
    // The search for places is handed over to the consumer site.
    { hosts: { 'form-action': formTargets.map((address) => new URL(address).origin) } },
    ...(part ? [part] : []),
    ...configuredThirdParties(environment).map(({ policy }) => {
      const { hosts, hasInlineStyles = false, trustedTypes } = policy(environment);
      return { hosts, hasInlineStyles, hasDefaultPolicy: trustedTypes !== undefined };
    }),
  ];
}

/** Builds the content security policy of one deployment. */
export function sitePolicy(input: SitePolicyInput): string {
  const parts = policyParts(input);
  const hosts = parts.flatMap((part) => Object.values(part.hosts).flat());
  const { domain, sanity } = input.environment;
  // A local content service belongs to a site on this machine, which has no TLS.
  const upgradeInsecure = [domain, contentOrigin(sanity), ...hosts].every((host) =>
    host.startsWith('https:'),
  );
  return contentSecurityPolicy(parts, { upgradeInsecure });
}
