import type { Environment } from '../environment.ts';
import type { Company, HostDirective, TagCompanyId } from './tag-companies.ts';

/** Exceptions of a third party from the content security policy of the site. */
export interface PolicyNeeds {
  readonly hosts: Readonly<Partial<Record<HostDirective, readonly string[]>>>;
  /** True if its style sheets and `style` attributes are inline. */
  readonly hasInlineStyles?: boolean;
  /**
   * Strings that the default Trusted Types policy lets pass: addresses of scripts from its own hosts, or markup as well.
   * Never script.
   */
  readonly trustedTypes?: 'script-addresses' | 'script-addresses-and-markup';
}

/** Id of a third party. */
export type ThirdPartyId =
  | TagCompanyId
  | 'ab-tasty'
  | 'amplitude'
  | 'cookie-information'
  | 'feedbucket'
  | 'sentry'
  | 'tag-manager'
  | 'vimeo'
  | 'youtube';

/** Deployment settings that decide which third parties it has. */
export type VendorEnvironment = Pick<Environment, 'feedbucket' | 'vendors'>;

/** A company whose service a deployment may use. */
export interface ThirdParty extends Company {
  readonly id: ThirdPartyId;
  /** Purpose that a message explains, of what works without consent and stores nothing under the site's name. */
  readonly service?: 'feedback' | 'errorReports';
  /** Purpose that visitors are asked about, where it is not that of its categories. */
  readonly purpose?: 'tests';
  /** Returns true if the deployment uses it. */
  readonly isConfigured: (environment: VendorEnvironment) => boolean;
  readonly policy: (environment: VendorEnvironment) => PolicyNeeds;
}
