import { describe, expect, it } from 'vitest';
import { GPC_STATEMENT, gpcFile, robotsFile } from './well-known-files.ts';
import { contentType } from './server/respond.ts';

describe('gpcFile', () => {
  it('says that the signal is honoured, and since which day', () => {
    const statement: unknown = JSON.parse(gpcFile());
    expect(statement).toEqual({ gpc: true, lastUpdate: GPC_STATEMENT.lastUpdate });
    expect(GPC_STATEMENT.lastUpdate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(GPC_STATEMENT.lastUpdate).toISOString()).toContain(GPC_STATEMENT.lastUpdate);
  });

  it('stands where browsers look for it, as JSON', () => {
    expect(GPC_STATEMENT.path).toBe('.well-known/gpc.json');
    expect(contentType(GPC_STATEMENT.path)).toMatch(/^application\/json/);
  });
});

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
