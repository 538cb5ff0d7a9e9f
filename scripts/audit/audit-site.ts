import type { BrowserContext } from 'playwright-core';
import { errorMessage } from '../../src/process/error-message.ts';
import type { VisitRecord } from './observation.ts';
import type { AuditOptions } from './options.ts';
import { choosePages, readLinks } from './pages.ts';
import { decisionButton, visitState } from './visit.ts';

/** Time on each page after it has become quiet, in milliseconds: what comes late is recorded, too. */
const WAIT_MS = 500;

/** Result of an audit. */
export interface Audit {
  readonly records: readonly VisitRecord[];
  /** False if the site has no banner: then it is in no state but `undecided`. */
  readonly asks: boolean;
}

/**
 * Visits a site in each state of consent as a new visitor.
 * @param newContext opens a window in a fresh profile.
 * @param report is told what is done next.
 * @param waitMs time on each page after it has become quiet, in milliseconds.
 * @throws Error when a page cannot be loaded.
 */
export async function auditSite(
  newContext: () => Promise<BrowserContext>,
  { url, pages, states }: AuditOptions,
  report: (step: string) => void,
  waitMs = WAIT_MS,
): Promise<Audit> {
  const inWindow = async <Result>(visit: (context: BrowserContext) => Promise<Result>): Promise<Result> => {
    const context = await newContext();
    try {
      return await visit(context);
    } finally {
      await context.close();
    }
  };
  report('Choosing pages');
  const { asks, ...plan } = await inWindow(async (context) => {
    const page = await context.newPage();
    await page.goto(url.href).catch((error: unknown) => {
      throw new Error(`${url.href} cannot be loaded: ${errorMessage(error).split('\n')[0]}`);
    });
    const asks = (await decisionButton(page, 'accept').count()) > 0;
    const { origin, pathname } = new URL(page.url());
    return { asks, origin, paths: choosePages(pathname, await page.evaluate(readLinks), pages), waitMs };
  });
  const records: VisitRecord[] = [];
  for (const state of states.filter((each) => asks || each === 'undecided')) {
    report(`Visiting ${plan.paths.length} pages: ${state}`);
    records.push(await inWindow((context) => visitState(context, state, plan)));
  }
  return { records, asks };
}
