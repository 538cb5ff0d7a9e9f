import { describe, expect, it } from 'vitest';
import { robotsFile } from './robots-file.ts';

describe('robotsFile', () => {
  it('lets crawlers in and names the sitemap', () => {
    expect(robotsFile({ domain: 'https://www.example.com', noIndex: false })).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sitemap.xml\n',
    );
  });

  it('names no sitemap where nothing is to be indexed, but lets crawlers read that', () => {
    const text = robotsFile({ domain: 'https://www.example.com', noIndex: true });
    expect(text).not.toContain('Sitemap');
    expect(text).not.toContain('Disallow');
  });
});
