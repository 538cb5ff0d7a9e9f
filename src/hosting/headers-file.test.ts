import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { afterEach, expect, it } from 'vitest';
import { headersFile, type HeadersFileInput } from './headers-file.ts';

const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** Parses the generated file with Netlify's engine and returns the headers of a path. */
async function headersAt(path: string, input: HeadersFileInput): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'headers-file-'));
  folders.push(folder);
  await writeFile(join(folder, '_headers'), headersFile(input));
  const problems: unknown[] = [];
  const report = (message?: string) => void problems.push(message);
  const logger = { log: report, warn: report, error: report };
  const headers = await new HeadersHandler({ projectDir: folder, logger }).apply(
    new Request(`https://site.example${path}`),
  );
  expect(problems).toEqual([]);
  return headers;
}

it.each(['/', '/de/foo/', '/robots.txt', '/_astro/entry.js', '/404.html'])('protects %s', async (path) => {
  const headers = await headersAt(path, { noIndex: false });
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Strict-Transport-Security': 'max-age=31536000',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
  expect(headers['Permissions-Policy']).toMatch(/\bcamera=\(\).*\bgeolocation=\(\).*\bmicrophone=\(\)/);
});

it.each([
  ['/_astro/entry.A1b2.js', 'public, max-age=31536000, immutable'],
  ['/_astro/deep/font.woff2', 'public, max-age=31536000, immutable'],
  ['/_share/01/0123456789abcdef0123456789abcdef.jpg', 'public, max-age=31536000, immutable'],
  ['/', undefined],
  ['/de/_astro/', undefined],
  // As fresh as the record of the build where the address does not name it.
  ['/_payload.json', 'public, max-age=60'],
  ['/de/blog/_payload.json', 'public, max-age=60'],
  ['/_build.json', 'public, max-age=60'],
  ['/_live/0a.json', 'public, max-age=0, must-revalidate'],
  ['/_styles.json', 'public, max-age=60'],
  ['/de/_styles.json', 'public, max-age=60'],
  ['/de/payload.json', undefined],
])('sets cache-control of %s to %s', async (path, expected) => {
  expect((await headersAt(path, { noIndex: false }))['Cache-Control']).toBe(expected);
});

it('lets other origins, such as the Studio, read the record of the build and nothing else', async () => {
  const origins = ['/_build.json', '/', '/_styles.json', '/de/_payload.json'].map(
    async (path) => (await headersAt(path, { noIndex: false }))['Access-Control-Allow-Origin'],
  );
  expect(await Promise.all(origins)).toEqual(['*', undefined, undefined, undefined]);
});

it('serves the table of traffic sources as JSON, for a day', async () => {
  expect(await headersAt('/api/parse-referrer', { noIndex: false })).toMatchObject({
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
  });
  expect(await headersAt('/api/other', { noIndex: false })).not.toHaveProperty('Content-Type');
});

it('keeps receipts out of search engines', async () => {
  expect((await headersAt('/_live/0a.json', { noIndex: false }))['X-Robots-Tag']).toBe('noindex');
});

it.each([
  [true, 'noindex'],
  [false, undefined],
])('with noIndex %s sends X-Robots-Tag %s', async (noIndex, expected) => {
  expect((await headersAt('/de/', { noIndex }))['X-Robots-Tag']).toBe(expected);
});

it('carries a content security policy when there is one', async () => {
  const policy =
    "default-src 'self'; script-src 'self' 'sha256-abc=' https://a.example:443; object-src 'none'";
  const headers = await headersAt('/de/', { noIndex: false, contentSecurityPolicy: policy });
  expect(headers['Content-Security-Policy']).toBe(policy);
  expect(await headersAt('/de/', { noIndex: false })).not.toHaveProperty('Content-Security-Policy');
});

it.each(["default-src 'self'\n  X-Evil: 1", "default-src 'self'\r", 'default-src ü'])(
  'refuses the policy %j',
  (contentSecurityPolicy) => {
    expect(() => headersFile({ noIndex: false, contentSecurityPolicy })).toThrow(RangeError);
  },
);

it('sets no header twice for one path, which hosts resolve differently', () => {
  const [everywhere = [], ...folders] = headersFile({
    noIndex: true,
    contentSecurityPolicy: "default-src 'self'",
  })
    .split(/^(?=\/)/m)
    .map((part) => [...part.matchAll(/^ {2}([\w-]+):/gm)].map((match) => match[1]?.toLowerCase()));
  expect(folders.length).toBeGreaterThan(1);
  for (const names of folders) {
    const all = [...everywhere, ...names];
    expect(new Set(all).size).toBe(all.length);
  }
});
