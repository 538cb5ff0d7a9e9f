import { describe, expect, it } from 'vitest';
import { createProgress, formatDuration } from './progress.ts';

function setUp(isTTY: boolean) {
  const written: string[] = [];
  let time = 0;
  const progress = createProgress({
    stream: { isTTY, write: (text: string) => written.push(text) },
    now: () => time,
  });
  return { written, progress, pass: (milliseconds: number) => (time += milliseconds) };
}

it.each([
  [0, '0 ms'],
  [240.4, '240 ms'],
  [999.4, '999 ms'],
  [999.9, '1.0 s'],
  [3249, '3.2 s'],
  [59_940, '59.9 s'],
  [59_990, '1 min 0 s'],
  [125_000, '2 min 5 s'],
])('formatDuration %d ms reads %s', (milliseconds, expected) => {
  expect(formatDuration(milliseconds)).toBe(expected);
});

describe('progress in a log', () => {
  it('writes one plain line when a step begins and one when it is done', () => {
    const { written, progress, pass } = setUp(false);
    progress.step('Fetching content');
    pass(1234);
    progress.done('412 documents');
    expect(written).toEqual(['Fetching content …\n', 'Fetching content: 412 documents (1.2 s)\n']);
  });

  it('says "done" when there is no summary', () => {
    const { written, progress } = setUp(false);
    progress.step('Fetching content');
    progress.done();
    expect(written.at(-1)).toBe('Fetching content: done (0 ms)\n');
  });

  it('writes at most one update every two seconds', () => {
    const { written, progress, pass } = setUp(false);
    progress.step('Rendering');
    for (let page = 1; page <= 50; page += 1) {
      pass(100);
      progress.update(page, 50);
    }
    expect(written).toEqual(['Rendering …\n', 'Rendering … 20/50 (40%)\n', 'Rendering … 40/50 (80%)\n']);
  });

  it('contains no control characters besides line ends', () => {
    const { written, progress, pass } = setUp(false);
    progress.step('Rendering');
    pass(5000);
    progress.update(1, 2);
    progress.abandon();
    expect(written.join('').replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});

describe('progress on a terminal', () => {
  it('redraws one line and ends it once', () => {
    const { written, progress, pass } = setUp(true);
    progress.step('Rendering');
    pass(150);
    progress.update(1, 3);
    pass(50);
    progress.update(2, 3);
    pass(800);
    progress.done('3 pages');
    expect(written).toEqual([
      '\r\u001B[2KRendering …',
      '\r\u001B[2KRendering … 1/3 (33%)',
      '\r\u001B[2KRendering: 3 pages (1.0 s)\n',
    ]);
  });

  it('ends the line of an abandoned step', () => {
    const { written, progress } = setUp(true);
    progress.step('Rendering');
    progress.abandon();
    progress.abandon();
    expect(written).toEqual(['\r\u001B[2KRendering …', '\n']);
  });
});

it.each([
  [true, ['\r\u001B[2KRendering …', '\r\u001B[2KA word.\n', '\r\u001B[2KRendering: done (10 ms)\n']],
  [false, ['Rendering …\n', 'A word.\n', 'Rendering: done (10 ms)\n']],
])('a note has a line of its own while a step goes on (terminal: %s)', (isTerminal, expected) => {
  const { written, progress, pass } = setUp(isTerminal);
  progress.step('Rendering');
  progress.note('A word.');
  pass(10);
  progress.done();
  expect(written).toEqual(expected);
});

describe('the order of calls', () => {
  it('finishes an open step when the next begins', () => {
    const { written, progress, pass } = setUp(false);
    progress.step('One');
    pass(10);
    progress.step('Two');
    expect(written).toEqual(['One …\n', 'One: done (10 ms)\n', 'Two …\n']);
  });

  it('ignores updates and ends without an open step', () => {
    const { written, progress, pass } = setUp(false);
    pass(5000);
    progress.update(1, 2);
    progress.done('nothing');
    progress.abandon();
    expect(written).toEqual([]);
  });

  it('shows no share of an unknown or overshot total', () => {
    const { written, progress, pass } = setUp(false);
    progress.step('Reading');
    pass(2000);
    progress.update(7, 0);
    pass(2000);
    progress.update(9, 8);
    expect(written.slice(1)).toEqual(['Reading … 7/0\n', 'Reading … 9/8 (100%)\n']);
  });
});
