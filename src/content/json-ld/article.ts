import type { Article, WithContext } from 'schema-dts';

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
  readonly author: string;
  readonly publisher: { readonly name: string; readonly url: string };
  readonly image?: string | undefined;
}

/** An article for search engines. An update never precedes the publication it updates. */
export function articleJsonLd(data: ArticleData): WithContext<Article> {
  const { url, title, description, language, publishedAt, updatedAt, author, publisher, image } = data;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: language,
    mainEntityOfPage: url,
    datePublished: publishedAt,
    dateModified: Date.parse(updatedAt) > Date.parse(publishedAt) ? updatedAt : publishedAt,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', '@id': `${publisher.url}#organization`, name: publisher.name },
    ...(image === undefined ? {} : { image }),
  };
}
