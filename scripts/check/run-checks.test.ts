import { describe, expect, it, vi } from 'vitest';
import { type Check, problemCheck, programCheck } from './check.ts';
import { chooseChecks, failureDetails, resultLine, runChecks } from './run-checks.ts';

const never = new AbortController().signal;
const quiet = (): void => undefined;

/** Creates a check that ends with a given promise. */
function waitingCheck(name: string, log: string[], end: Promise<unknown> = Promise.resolve()): Check {
  return problemCheck(name, async () => {
    log.push(`start ${name}`);
    await end;
    log.push(`end ${name}`);
    return [];
  });
}

describe('chooseChecks', () => {
  const named = (name: string): Check => problemCheck(name, () => Promise.resolve([]));
  const checks = [named('sync'), named('lint'), { ...named('types'), after: 'sync' }, named('text')];

  it.each([
    [[], ['sync', 'lint', 'types', 'text']],
    [
      ['text', 'lint'],
      ['lint', 'text'],
    ],
    [['types'], ['sync', 'types']],
  ])('%j → %j', (names, chosen) => {
    expect(chooseChecks(checks, names).map(({ name }) => name)).toEqual(chosen);
  });

  it('throws for an unknown name', () => {
    expect(() => chooseChecks(checks, ['spelling'])).toThrow('No check is called spelling.');
  });
});

it('limits concurrency and returns results in order', async () => {
  const log: string[] = [];
  const nextEnds = Promise.withResolvers<void>();
  const checks = [
    waitingCheck('long', log, nextEnds.promise),
    waitingCheck('short', log),
    waitingCheck('next', log),
  ];
  const reported: string[] = [];
  const results = await runChecks(checks, never, {
    onResult: ({ name }) => {
      reported.push(name);
      if (name === 'next') nextEnds.resolve();
    },
  });
  expect(log).toEqual(['start long', 'start short', 'end short', 'start next', 'end next', 'end long']);
  expect(reported).toEqual(['short', 'next', 'long']);
  expect(results.map(({ name, passed }) => [name, passed])).toEqual([
    ['long', true],
    ['short', true],
    ['next', true],
  ]);
});

it('measures the running time in milliseconds', async () => {
  vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1250);
  const [result] = await runChecks([problemCheck('one', () => Promise.resolve([]))], never, {
    atATime: 1,
    onResult: quiet,
  });
  expect(result?.duration).toBe(250);
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
  const last = { ...waitingCheck('last', log), after: 'first' };
  await runChecks([first, other, last], never, { onResult: quiet });
  expect(log).toEqual(['other', 'end first', 'start last', 'end last']);
});

it('continues after a failure and after a crash', async () => {
  const checks = [
    problemCheck('problems', () => Promise.resolve(['a.ts: wrong', 'b.ts: wrong'])),
    problemCheck('crash', () => Promise.reject(new Error('disk is gone'))),
    problemCheck('fine', () => Promise.resolve([])),
  ];
  const results = await runChecks(checks, never, { atATime: 1, onResult: quiet });
  expect(results.map(({ passed }) => passed)).toEqual([false, false, true]);
  expect(results[0]?.output).toBe('a.ts: wrong\nb.ts: wrong\n');
  expect(results[1]?.output).toContain('disk is gone');
  expect(results.map(resultLine).at(-1)).toMatch(/^ok     fine                 0\.\d s$/);
  expect(failureDetails(results)).toMatch(/^\n--- problems\na\.ts: wrong\nb\.ts: wrong\n\n--- crash\n/);
});

it('passes a program with exit code 0 only', async () => {
  const checks = [
    programCheck('good', ['-e', "console.log('fine')"]),
    programCheck('bad', ['-e', "console.error('broken'); process.exit(2)"]),
  ];
  const results = await runChecks(checks, never, { onResult: quiet });
  expect(results).toMatchObject([
    { passed: true, output: 'fine\n' },
    { passed: false, output: 'broken\n' },
  ]);
});

it('stops running programs and starts no others when aborted', async () => {
  const controller = new AbortController();
  const program = programCheck('endless', ['-e', 'setInterval(() => {}, 1000)']);
  const endless: Check = {
    ...program,
    run(signal) {
      setImmediate(() => controller.abort());
      return program.run(signal);
    },
  };
  const reported: string[] = [];
  const results = await runChecks(
    [endless, problemCheck('after', () => Promise.resolve([]))],
    controller.signal,
    {
      atATime: 1,
      onResult: ({ name }) => reported.push(name),
    },
  );
  expect([results, reported]).toEqual([[], []]);
});
