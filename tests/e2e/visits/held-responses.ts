import type { Page } from 'playwright-core';

/** Responses that a test holds back. */
export interface HeldResponses {
  /** Resolves with the first request. */
  readonly requested: Promise<void>;
  readonly release: () => void;
  readonly fail: () => void;
}

/** Holds back the responses to matching requests, until they are released or fail. */
export async function holdResponses(page: Page, match: Parameters<Page['route']>[0]): Promise<HeldResponses> {
  const requested = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(match, async (route) => {
    requested.resolve();
    const way = await decided.promise;
    await route[way]();
  });
  return {
    requested: requested.promise,
    release: () => decided.resolve('continue'),
    fail: () => decided.resolve('abort'),
  };
}

/** Holds back the responses to requests for a path. */
export const holdResponse = (page: Page, path: string): Promise<HeldResponses> =>
  holdResponses(page, ({ pathname }) => pathname === path);
