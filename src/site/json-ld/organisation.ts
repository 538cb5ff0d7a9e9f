import type { Organization, WithContext } from 'schema-dts';

/** The brand, as structured data says it. All addresses are absolute. */
export interface OrganisationData {
  readonly name: string;
  readonly description: string;
  /** Title of the site. */
  readonly slogan: string;
  readonly url: string;
  readonly logo: string;
  /** Profiles of the brand on other sites. */
  readonly profiles: readonly string[];
}

/** Builds the `Organization` of the brand. */
export function organisationJsonLd(data: OrganisationData): WithContext<Organization> {
  const { name, description, slogan, url, logo, profiles } = data;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name,
    description,
    slogan,
    url,
    logo,
    ...(profiles.length > 0 ? { sameAs: [...profiles] } : {}),
  };
}
