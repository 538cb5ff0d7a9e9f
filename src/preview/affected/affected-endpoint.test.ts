import { describe, expect, it, vi } from 'vitest';
import { AFFECTED_PATH } from '../../config/preview-paths.ts';
import { createSession, type DraftSession } from '../session/draft-session.ts';
import type { AffectedPages } from './affected-pages.ts';
import { createAffectedEndpoint } from './affected-endpoint.ts';

const AFFECTED: AffectedPages = { changed: ['/de/'], added: ['/de/neu/'], removed: [], isExact: true };

/** Opens the function. @param sessionOf by default that of an editor who looks at a release. */
function open(
  read: () => Promise<AffectedPages | undefined> = () => Promise.resolve(AFFECTED),
  sessionOf: () => DraftSession | undefined = () => createSession(['rAutumn'], 0),
) {
  const [readAffected, log] = [vi.fn(read), vi.fn()];
  const run = createAffectedEndpoint({
    studioOrigin: 'https://studio.example',
    sessionOf,
    readAffected,
    log,
  });
  const ask = (query: string, init?: RequestInit) =>
    run(new Request(`https://preview.example${AFFECTED_PATH}?${query}`, init), { ip: '127.0.0.1' });
  return { ask, readAffected, log };
}

describe('an editor’s session', () => {
  it('learns the pages that its perspective changes, which nobody caches', async () => {
    const { ask, readAffected } = open();
    const response = await ask('document=drafts.page-home-de');
    expect(await response.json()).toEqual({ affected: { ...AFFECTED, pages: 2 } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(readAffected.mock.calls).toEqual([['page-home-de', ['rAutumn']]]);
  });

  it('learns the number of very many, and some of them', async () => {
    const changed = Array.from({ length: 1000 }, (_, index) => `/${index}/`);
    const response = await open(() => Promise.resolve({ ...AFFECTED, changed })).ask('document=page');
    expect(await response.json()).toEqual({
      affected: { ...AFFECTED, pages: 1001, changed: changed.slice(0, 50) },
    });
  });

  it('learns that there is no draft', async () => {
    const { ask } = open(() => Promise.resolve(undefined));
    expect(await (await ask('document=page')).json()).toEqual({ affected: null });
  });

  it('learns that the content service fails, and so does the log', async () => {
    const { ask, log } = open(() => Promise.reject(new Error('It is down.')));
    expect((await ask('document=page')).status).toBe(503);
    expect(log).toHaveBeenCalledWith('It is down.');
  });
});

it.each([
  ['no document', '', {}, 400],
  ['a malformed id', 'document=a/b', {}, 400],
  ['several documents', 'document=a&document=b', {}, 400],
  ['another method', 'document=a', { method: 'POST' }, 405],
  ['a page of another site', 'document=a', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
])('refuses %s without reading anything', async (_, query, init, status) => {
  const { ask, readAffected } = open();
  expect((await ask(query, init)).status).toBe(status);
  expect(readAffected).not.toHaveBeenCalled();
});

it('refuses whoever has no session', async () => {
  const { ask, readAffected } = open(undefined, () => undefined);
  expect((await ask('document=a')).status).toBe(401);
  expect(readAffected).not.toHaveBeenCalled();
});
