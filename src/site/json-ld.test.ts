import { describe, expect, it } from 'vitest';
import {
  articleJsonLd,
  type ArticleData,
  breadcrumbsJsonLd,
  organisationJsonLd,
  type OrganisationData,
} from './json-ld.ts';

const data: ArticleData = {
  url: 'https://www.example.org/blog/bread/',
  title: 'Keep bread fresh',
  description: 'A cloth, a box.',
  language: 'en-GB',
  publishedAt: '2026-06-01T08:00:00Z',
  updatedAt: '2026-06-03T08:00:00Z',
  author: { name: 'Ines Calder', image: 'https://images.example/ines.svg' },
  publisher: { name: 'Morsel', url: 'https://www.example.org/', logo: 'https://www.example.org/logo.png' },
  images: [{ url: 'https://images.example/bread.webp', width: 1200, height: 675 }],
  topics: ['Storage tips', 'Recipes'],
  wordCount: 640,
  readingMinutes: 3,
};

describe('articleJsonLd', () => {
  it('tells what the article is, who wrote it, and when', () => {
    expect(articleJsonLd(data)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      '@id': 'https://www.example.org/blog/bread/#article',
      headline: 'Keep bread fresh',
      description: 'A cloth, a box.',
      inLanguage: 'en-GB',
      url: 'https://www.example.org/blog/bread/',
      mainEntityOfPage: 'https://www.example.org/blog/bread/',
      isAccessibleForFree: true,
      datePublished: '2026-06-01T08:00:00Z',
      dateModified: '2026-06-03T08:00:00Z',
      author: { '@type': 'Person', name: 'Ines Calder', image: 'https://images.example/ines.svg' },
      publisher: {
        '@type': 'Organization',
        '@id': 'https://www.example.org/#organization',
        name: 'Morsel',
        url: 'https://www.example.org/',
        logo: { '@type': 'ImageObject', url: 'https://www.example.org/logo.png' },
      },
      image: [
        { '@type': 'ImageObject', url: 'https://images.example/bread.webp', width: '1200', height: '675' },
      ],
      articleSection: 'Storage tips',
      keywords: 'Storage tips, Recipes',
      wordCount: 640,
      timeRequired: 'PT3M',
    });
  });

  it.each([
    ['later', '2026-06-03T08:00:00Z', '2026-06-03T08:00:00Z'],
    ['at the same time', '2026-06-01T08:00:00Z', '2026-06-01T08:00:00Z'],
    ['earlier, while it was written', '2026-05-20T08:00:00Z', '2026-06-01T08:00:00Z'],
    ['earlier, in another time zone', '2026-06-01T09:00:00+02:00', '2026-06-01T08:00:00Z'],
  ])('when it was last changed %s', (_, updatedAt, expected) => {
    expect(articleJsonLd({ ...data, updatedAt })).toMatchObject({ dateModified: expected });
  });

  it.each<[string, Partial<ArticleData>, readonly string[]]>([
    ['pictures', { images: [] }, ['image']],
    ['topics', { topics: [] }, ['articleSection', 'keywords']],
    ['a number of words', { wordCount: undefined }, ['wordCount']],
  ])('leaves out %s it does not have', (_, changes, missing) => {
    for (const name of missing) expect(articleJsonLd({ ...data, ...changes })).not.toHaveProperty(name);
  });

  it('leaves out a portrait it does not have', () => {
    expect(articleJsonLd({ ...data, author: { name: 'Ines Calder' } })).toMatchObject({
      author: { '@type': 'Person', name: 'Ines Calder' },
    });
  });
});

const home = { title: 'Home', url: 'https://www.example.org/' };
const blog = { title: 'Blog', url: 'https://www.example.org/blog/' };
const bread = { title: 'Bread', url: 'https://www.example.org/blog/bread/' };

describe('breadcrumbsJsonLd', () => {
  it('numbers the steps from the home page on', () => {
    expect(breadcrumbsJsonLd([home, blog, bread])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: home.url },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: blog.url },
        { '@type': 'ListItem', position: 3, name: 'Bread', item: bread.url },
      ],
    });
  });

  it.each([
    ['no step', []],
    ['the home page alone', [home]],
  ])('says nothing of %s', (_, steps) => {
    expect(breadcrumbsJsonLd(steps)).toBeUndefined();
  });
});

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
