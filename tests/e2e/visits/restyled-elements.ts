import type { CDPSession, Page } from 'playwright-core';

/** Fields of trace events that are read here. */
interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly args?: { readonly data?: { readonly type?: string }; readonly elementCount?: number };
}

/** Records the browser's timeline while a page does something. */
async function trace(session: CDPSession, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  // Playwright types them as objects.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['devtools.timeline'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await act();
  await session.send('Tracing.end');
  await ended;
  return events;
}

/** Counts the elements of each time that the browser computes styles, in the order of time. */
const countsOf = (events: readonly TraceEvent[]) =>
  events.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? [args?.elementCount ?? 0] : []));

async function traced(page: Page, act: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events = await trace(session, act);
  await session.detach();
  return events;
}

/** Counts the elements that the browser styles at once, at most, while a page does something. */
export async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  return Math.max(...countsOf(await traced(page, act)));
}

/** Counts the elements whose style the browser computes from a click to the event that ends it. */
export async function restyledElements(page: Page, end: string, act: () => Promise<void>): Promise<number> {
  const events = await traced(page, act);
  const timeOf = (type: string) => events.find(({ args }) => args?.data?.type === type)?.ts;
  const [from, to] = [timeOf('click'), timeOf(end)];
  if (from === undefined || to === undefined)
    throw new Error(`The trace has no click, or no ${end} after it.`);
  const within = events.filter(({ ts }) => ts >= from && ts <= to);
  return countsOf(within).reduce((sum, count) => sum + count, 0);
}
