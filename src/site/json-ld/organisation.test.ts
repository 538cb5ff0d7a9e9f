import { describe, expect, it } from 'vitest';
import { organisationJsonLd, type OrganisationData } from './organisation.ts';

const brand: OrganisationData = {
  name: 'Morsel',
  description: 'Rescues food.',
  slogan: 'Join in',
  url: 'https://www.example.org/',
  logo: 'https://www.example.org/logo.svg',
  profiles: ['https://social.example/a', 'https://social.example/b'],
};

describe('organisationJsonLd', () => {
  it('tells who the brand is', () => {
    expect(organisationJsonLd(brand)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': 'https://www.example.org/#organization',
      name: 'Morsel',
      description: 'Rescues food.',
      slogan: 'Join in',
      url: 'https://www.example.org/',
      logo: 'https://www.example.org/logo.svg',
      sameAs: ['https://social.example/a', 'https://social.example/b'],
    });
  });

  it('leaves out profiles when there are none', () => {
    expect(organisationJsonLd({ ...brand, profiles: [] })).not.toHaveProperty('sameAs');
  });
});
