import { gzipSync } from 'node:zlib';
import { join, resolve } from 'node:path';
import { MEASUREMENT_GROUP } from '../../../src/publish/astro/script-groups.ts';
import { buildForMode } from '../../player/build-for-mode.ts';

/** Sizes of the scripts of vendors in bytes, with gzip. */
export interface TagBytes {
  /** Scripts that every page loads before consent for attribution, tag manager and A/B tests. */
  readonly beforeConsent: number;
  /** The same with analytics and its listener. */
  readonly withAnalytics: number;
  /** Scripts that the feedback widget of a deployment that is not public adds to them. */
  readonly feedback: number;
  /** Chunks that come with consent, and those of the feedback widget. */
  readonly afterConsent: number;
}

const root = resolve(import.meta.dirname, '../../..');

/** Scripts that components of `src/layouts/vendors/` load. */
const STARTS = {
  attribution: 'src/browser/attribution/start-attribution.ts',
  tags: 'src/browser/tag-manager/start-tag-manager.ts',
  tests: 'src/browser/ab-tests/start-ab-tests.ts',
  feedback: 'src/browser/feedback/start-feedback.ts',
  tracking: 'src/browser/tracking/start-tracking.ts',
  analytics: 'src/browser/analytics/start-analytics.ts',
};

/** Bundles the starts of analytics, attribution, tag manager, A/B tests and feedback as the site does, and weighs them. */
export async function weighTags(): Promise<TagBytes> {
  const result = await buildForMode('production', {
    root,
    build: {
      write: false,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(STARTS).map(([name, path]) => [name, join(root, path)])),
        output: {
          codeSplitting: {
            groups: [
              // Pages have all of it anyway; the consent core has a budget of its own.
              {
                name: 'bundler',
                test: /preload-helper|navigation\/navigation-events|page-view\/page-events/,
              },
              {
                name: 'consent',
                test: /src\/browser\/consent\/|src\/config\/(?:stored-data|consent|locale-cookie)/,
              },
              MEASUREMENT_GROUP,
            ],
          },
        },
      },
    },
  });
  const chunks = (Array.isArray(result) ? result : [result])
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((file) => file.type === 'chunk');
  const isOwn = (fileName: string) => !/bundler|consent|rolldown/.test(fileName);
  const loadedBy = (starts: readonly string[]): ReadonlySet<string> => {
    const loaded = new Set<string>();
    const visit = (fileName: string): void => {
      if (loaded.has(fileName) || !isOwn(fileName)) return;
      loaded.add(fileName);
      chunks.find((each) => each.fileName === fileName)?.imports.forEach(visit);
    };
    for (const chunk of chunks) if (chunk.isEntry && starts.includes(chunk.name)) visit(chunk.fileName);
    return loaded;
  };
  const weigh = (fileNames: Iterable<string>) =>
    [...fileNames]
      .map((fileName) => chunks.find((each) => each.fileName === fileName)?.code ?? '')
      .reduce((total, code) => total + gzipSync(code, { level: 9 }).byteLength, 0);
  const tags = ['attribution', 'tags', 'tests'];
  const before = loadedBy(tags);
  const withAnalytics = loadedBy([...tags, 'tracking', 'analytics']);
  const feedback = loadedBy(['feedback']);
  return {
    beforeConsent: weigh(before),
    withAnalytics: weigh(withAnalytics),
    feedback: weigh(feedback.difference(before)),
    afterConsent: weigh(
      chunks.map(({ fileName }) => fileName).filter((name) => isOwn(name) && !withAnalytics.has(name)),
    ),
  };
}
