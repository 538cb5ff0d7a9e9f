import { describe, expect, it } from 'vitest';
import { breadcrumbsJsonLd } from './breadcrumbs.ts';

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
