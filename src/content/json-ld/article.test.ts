import { describe, expect, it } from 'vitest';
import { articleJsonLd, type ArticleData } from './article.ts';

const data: ArticleData = {
  url: 'https://www.example.org/blog/bread/',
  title: 'Keep bread fresh',
  description: 'A cloth, a box.',
  language: 'en-GB',
  publishedAt: '2026-06-01T08:00:00Z',
  updatedAt: '2026-06-03T08:00:00Z',
  author: 'Ines Calder',
  publisher: { name: 'Morsel', url: 'https://www.example.org/' },
  image: 'https://images.example/bread.webp',
};

describe('articleJsonLd', () => {
  it('tells what the article is, who wrote it, and when', () => {
    expect(articleJsonLd(data)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: 'Keep bread fresh',
      description: 'A cloth, a box.',
      inLanguage: 'en-GB',
      mainEntityOfPage: 'https://www.example.org/blog/bread/',
      datePublished: '2026-06-01T08:00:00Z',
      dateModified: '2026-06-03T08:00:00Z',
      author: { '@type': 'Person', name: 'Ines Calder' },
      publisher: { '@type': 'Organization', '@id': 'https://www.example.org/#organization', name: 'Morsel' },
      image: 'https://images.example/bread.webp',
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

  it('leaves out a picture it does not have', () => {
    expect(articleJsonLd({ ...data, image: undefined })).not.toHaveProperty('image');
  });
});
