import { describe, expect, it } from 'vitest';
import { type Check, problemCheck, programCheck } from './check.ts';
import { runChecks } from './run-checks.ts';

const never = new AbortController().signal;
const quiet = (): void => undefined;

function slowCheck(name: string, log: string[], milliseconds: number): Check {
  return problemCheck(name, async () => {
    log.push(`start ${name}`);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    log.push(`end ${name}`);
    return [];
  });
}

describe('runChecks', () => {
  it('runs as many at once as told and returns results in order', async () => {
    const log: string[] = [];
    const checks = [slowCheck('long', log, 120), slowCheck('short', log, 20), slowCheck('next', log, 20)];
    const reported: string[] = [];
    const results = await runChecks(checks, {
      atATime: 2,
      signal: never,
      onResult: ({ name }) => reported.push(name),
    });
    expect(log).toEqual(['start long', 'start short', 'end short', 'start next', 'end next', 'end long']);
    expect(reported).toEqual(['short', 'next', 'long']);
    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['long', true],
      ['short', true],
      ['next', true],
    ]);
    expect(results[0]?.duration).toBeGreaterThan(100);
  });

  it.each([
    ['passed', () => Promise.resolve([])],
    ['failed', () => Promise.resolve(['wrong'])],
    ['crashed', () => Promise.reject(new Error('gone'))],
  ])('starts a check only when the one before it has %s', async (_, end) => {
    const log: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = problemCheck('first', async () => {
      await gate.promise;
      log.push('end first');
      return end();
    });
    const other = problemCheck('other', () => {
      log.push('other');
      gate.resolve();
      return Promise.resolve([]);
    });
    const last = { ...slowCheck('last', log, 0), after: 'first' };
    await runChecks([first, other, last], { atATime: 2, signal: never, onResult: quiet });
    expect(log).toEqual(['other', 'end first', 'start last', 'end last']);
  });

  it('goes on after a failure and after a crash', async () => {
    const checks = [
      problemCheck('problems', () => Promise.resolve(['a.ts: wrong', 'b.ts: wrong'])),
      problemCheck('crash', () => Promise.reject(new Error('disk is gone'))),
      problemCheck('fine', () => Promise.resolve([])),
    ];
    const results = await runChecks(checks, { atATime: 1, signal: never, onResult: quiet });
    expect(results.map(({ passed }) => passed)).toEqual([false, false, true]);
    expect(results[0]?.output).toBe('a.ts: wrong\nb.ts: wrong\n');
    expect(results[1]?.output).toContain('disk is gone');
  });

  it('judges a program by its exit code', async () => {
    const checks = [
      programCheck('good', ['-e', "console.log('fine')"]),
      programCheck('bad', ['-e', "console.error('broken'); process.exit(2)"]),
    ];
    const results = await runChecks(checks, { atATime: 2, signal: never, onResult: quiet });
    expect(results).toMatchObject([
      { passed: true, output: 'fine\n' },
      { passed: false, output: 'broken\n' },
    ]);
  });

  it('stops running programs and starts no more when told to stop', async () => {
    const controller = new AbortController();
    const endless = programCheck('endless', ['-e', 'setInterval(() => {}, 1000)']);
    setTimeout(() => controller.abort(), 150);
    const reported: string[] = [];
    const results = await runChecks([endless, problemCheck('after', () => Promise.resolve([]))], {
      atATime: 1,
      signal: controller.signal,
      onResult: ({ name }) => reported.push(name),
    });
    expect([results, reported]).toEqual([[], []]);
  });
});
