import { describe, expect, it } from 'vitest';
import { benchBuild, formatResult } from './build.ts';

const plan = {
  pages: 1000,
  day: '2026-11-26',
  revisionDate: '',
  sitemap: [],
  redirects: [],
  addresses: [],
  feeds: [],
  animations: [],
  shareImages: [],
  formTargets: [],
  leftOut: [],
};
const cost = (seconds: number, megabytes: number) => ({ seconds, peakMemoryBytes: megabytes * 1e6 });

describe('formatResult', () => {
  it('formats time by part, time per page, the share of reading and the larger peak memory', () => {
    const text = formatResult({
      plan,
      oldAddresses: 0,
      fetch: cost(2, 300),
      readSeconds: 1.5,
      draw: undefined,
      render: cost(6, 800),
    });
    expect(text.split('\n').map((line) => line.replace(/ {2,}/, ': '))).toEqual([
      'pages: 1000',
      'seconds: 8.0: read 1.5, check and plan 0.5, render 6.0',
      'ms per page: 8.00, 3.00 beyond a fixed 5 s',
      'reading: 18.8% of the build',
      'share images: left out; --share-images draws them',
      'peak memory: 800 MB: fetch 300 MB, render 800 MB',
    ]);
  });

  it('shows 0 beyond the fixed part for a build that is faster, and the time of share images', () => {
    const text = formatResult({
      plan,
      oldAddresses: 0,
      fetch: cost(1, 1),
      readSeconds: 1,
      draw: cost(9, 1),
      render: cost(2, 1),
    });
    expect(text).toContain('0.00 beyond a fixed 5 s');
    expect(text).toContain('0 in 9.0 s, not counted above');
  });
});

describe('benchBuild', () => {
  it.each(['0', '-1', '6', '1.5', 'many'])('refuses --pages=%s', async (pages) => {
    const { signal } = new AbortController();
    await expect(benchBuild([`--pages=${pages}`], signal)).rejects.toThrow('--pages');
  });
});
