import { describe, expect, it } from 'vitest';
import type { SuiteOutput } from './run-suite.ts';
import { runSuites } from './run-suites.ts';
import type { Suite } from './suites.ts';

const CHOSEN: readonly Suite[] = ['check', 'unit', 'e2e'];

/** Suites that end when the test says so. */
function pretend(suites: readonly Suite[], atATime: number) {
  const stopping = new AbortController();
  const started: Suite[] = [];
  const outputs = new Map<Suite, SuiteOutput>();
  const ends = new Map(suites.map((suite) => [suite, Promise.withResolvers<void>()]));
  let printed = '';
  const results = runSuites(suites, {
    atATime,
    signal: stopping.signal,
    print: (part) => (printed += part.toString()),
    async run(suite, output) {
      started.push(suite);
      outputs.set(suite, output);
      await ends.get(suite)?.promise;
      return { counts: { passed: suite.length, failed: 0 }, report: undefined };
    },
  });
  return {
    started,
    outputs,
    results,
    stop: () => stopping.abort(),
    end: (suite: Suite) => ends.get(suite)?.resolve(),
    /** Lines printed so far, without times. */
    lines: () =>
      printed
        .replaceAll(/ in \d+ s/g, '')
        .split('\n')
        .filter(Boolean),
  };
}

function say(output: SuiteOutput | undefined, text: string): void {
  if (typeof output === 'function') output(Buffer.from(text));
}

describe('runSuites', () => {
  it('runs one after the other on the terminal', async () => {
    const run = pretend(CHOSEN, 1);
    expect(run.started).toEqual(['check']);
    for (const suite of CHOSEN) run.end(suite);
    await run.results;
    expect(run.started).toEqual(CHOSEN);
    expect([...run.outputs.values()]).toEqual(['inherit', 'inherit', 'inherit']);
  });

  it('starts the longest beside the others, and prints each output whole, in order', async () => {
    const run = pretend(CHOSEN, 2);
    expect(run.started).toEqual(['e2e', 'check']);
    say(run.outputs.get('e2e'), 'of e2e\n');
    say(run.outputs.get('check'), 'of check\n');
    expect(run.lines()).toEqual(['=== check', 'of check']);
    run.end('check');
    await expect.poll(() => run.started).toEqual(['e2e', 'check', 'unit']);
    run.end('e2e');
    say(run.outputs.get('unit'), 'of unit\n');
    run.end('unit');
    const results = await run.results;
    expect(run.lines()).toEqual([
      ...['=== check', 'of check', 'check: 5 passed, 0 failed'],
      ...['=== unit', 'of unit', 'unit: 4 passed, 0 failed'],
      ...['=== e2e', 'of e2e', 'e2e: 3 passed, 0 failed'],
    ]);
    expect([...results.keys()]).toEqual(CHOSEN);
  });

  it('gives a suite that is alone the terminal', () => {
    expect([...pretend(['e2e'], 2).outputs.values()]).toEqual(['inherit']);
  });

  it('starts nothing after it is stopped, and has no result of what was stopped', async () => {
    const run = pretend(CHOSEN, 1);
    run.stop();
    run.end('check');
    expect([...(await run.results).keys()]).toEqual([]);
    expect(run.started).toEqual(['check']);
  });
});
