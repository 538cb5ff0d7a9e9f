import type { Article, WithContext, BreadcrumbList, Organization } from 'schema-dts';

/** `ImageObject` with its dimensions in pixels. */
export interface ImageData {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** An article, as structured data says it. All addresses are absolute. */
export interface ArticleData {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** BCP 47 tag of the language it is written in. */
  readonly language: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly author: { readonly name: string; readonly image?: string | undefined };
  readonly publisher: { readonly name: string; readonly url: string; readonly logo: string };
  /** Image in several aspect ratios. */
  readonly images: readonly ImageData[];
  /** Titles of its topics, the main one first. */
  readonly topics: readonly string[];
  /** Words; left out for languages that do not set words apart. */
  readonly wordCount?: number | undefined;
  readonly readingMinutes: number;
}

/** Builds the `Article` of a page. `dateModified` never precedes `datePublished`. */
export function articleJsonLd(data: ArticleData): WithContext<Article> {
  const { url, title, description, language, publishedAt, updatedAt, author, publisher, images, topics } =
    data;
  const [section] = topics;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: title,
    description,
    inLanguage: language,
    url,
    mainEntityOfPage: url,
    isAccessibleForFree: true,
    datePublished: publishedAt,
    dateModified: Date.parse(updatedAt) > Date.parse(publishedAt) ? updatedAt : publishedAt,
    author: {
      '@type': 'Person',
      name: author.name,
      ...(author.image !== undefined && { image: author.image }),
    },
    publisher: {
      '@type': 'Organization',
      '@id': `${publisher.url}#organization`,
      name: publisher.name,
      url: publisher.url,
      logo: { '@type': 'ImageObject', url: publisher.logo },
    },
    ...(images.length > 0 && {
      image: images.map(({ url: address, width, height }) => ({
        '@type': 'ImageObject' as const,
        url: address,
        width: String(width),
        height: String(height),
      })),
    }),
    ...(section !== undefined && { articleSection: section, keywords: topics.join(', ') }),
    ...(data.wordCount !== undefined && { wordCount: data.wordCount }),
    timeRequired: `PT${data.readingMinutes}M`,
  };
}

/** A step from the home page to a page. */
export interface BreadcrumbStep {
  readonly title: string;
  /** Absolute URL. */
  readonly url: string;
}

/** Builds the `BreadcrumbList` of a page; `undefined` for fewer than two items. */
export function breadcrumbsJsonLd(steps: readonly BreadcrumbStep[]): WithContext<BreadcrumbList> | undefined {
  if (steps.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url,
    })),
  };
}

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
