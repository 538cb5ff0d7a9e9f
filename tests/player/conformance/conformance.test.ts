import { describe, expect, it } from 'vitest';
import { parseIndex, type Expectation } from './index-file.ts';
import { FAILS_WITHIN, judge, MAX_DIFFERENCE } from './judge.ts';
import type { ExpressionComparison } from './compare-expressions.ts';
import type { LoadOutcome } from './load-in-player.ts';

const HEADER = 'file\tbytes\tclass\trepo\texercises';

describe('parseIndex', () => {
  it.each<[string, string, Expectation]>([
    ['valid', '', 'loads'],
    ['valid-edge', '', 'loads'],
    ['Valid', '', 'loads'],
    ['malformed', '', 'either'],
    ['unreadable', '', 'fails'],
    ['malformed', 'fails', 'fails'],
    ['anything', 'either', 'either'],
  ])('takes the class %s and the expectation "%s" for %s', (className, stated, expected) =>
    expect(parseIndex(`file\tclass\texpected\na.json\t${className}\t${stated}`)).toEqual([
      { file: 'a.json', expected, bytes: undefined },
    ]),
  );

  it('reads columns in any order, Windows lines, empty lines and a byte order mark', () =>
    expect(parseIndex('\uFEFFclass\tbytes\tfile\r\nvalid\t12\tä b.json\r\n\r\n')).toEqual([
      { file: 'ä b.json', expected: 'loads', bytes: 12 },
    ]));

  it.each([
    ['an empty file', '', "no column 'file'"],
    ['no classes', 'file\tbytes\na\t1', "no column 'class'"],
    ['commas', 'file,class\na,valid', "no column 'file'"],
    ['an unknown class', `${HEADER}\na.json\t1\tgood`, "Line 2: the class is 'good'"],
    ['an unknown expectation', 'file\tclass\texpected\na\tvalid\tyes', "Line 2: 'expected' is 'yes'"],
    ['a file without a name', `${HEADER}\n\t1\tvalid`, 'Line 2: the file has no name'],
    ['a file listed twice', `${HEADER}\na\t1\tvalid\n\na\t1\tvalid`, "Line 4: 'a' is listed twice"],
    ['a file elsewhere', `${HEADER}\n../a\t1\tvalid`, "Line 2: '../a' leaves the folder"],
  ])('refuses %s', (_, text, message) => expect(() => parseIndex(text)).toThrow(message));
});

const good: LoadOutcome = {
  result: 'loads',
  isDrawn: true,
  milliseconds: 20,
  message: '',
  problems: [],
  animations: 1,
};
const refused: LoadOutcome = { ...good, result: 'fails', isDrawn: false, message: 'Manifest not found' };
const file = (expected: Expectation) => ({ file: 'a.lottie', expected, bytes: undefined });

describe('judge', () => {
  it.each<[string, Expectation, LoadOutcome, string[]]>([
    ['a file that loads', 'loads', good, []],
    ['a file that may load', 'either', good, []],
    ['a file that loads and should not', 'fails', good, ['loads, but should not']],
    ['one without a picture', 'loads', { ...good, isDrawn: false }, ['its first frame is not drawn']],
    ['a file that fails', 'fails', refused, []],
    ['a file that may fail', 'either', refused, []],
    ['a file that should load', 'loads', refused, ['does not load: Manifest not found']],
    [
      'one that does not say why',
      'fails',
      { ...refused, message: 'Something went wrong' },
      ["fails without saying why: 'Something went wrong'"],
    ],
    ['one that fails without words', 'either', { ...refused, message: '' }, ["fails without saying why: ''"]],
    [
      'one that takes its time to fail',
      'fails',
      { ...refused, milliseconds: FAILS_WITHIN + 1 },
      [`takes more than ${FAILS_WITHIN} ms to fail`],
    ],
    ['one that takes its time to load', 'loads', { ...good, milliseconds: 5000 }, []],
    ['one that hangs', 'either', { ...good, result: 'hangs' }, ['hangs']],
    ['errors in the page', 'loads', { ...good, problems: ['error: x'] }, ['in the page: error: x']],
  ])('tells %s', (_, expected, outcome, faults) =>
    expect(judge(file(expected), outcome).faults).toEqual(faults),
  );

  const blockedImage = 'policy: img-src https://cdn.example/a.png ';

  it.each(['img', 'font', 'media', 'connect'])('notes a request that %s-src of the policy blocks', (kind) => {
    const problems = [
      `policy: ${kind}-src https://cdn.example/a `,
      `policy: ${kind}-src https://cdn.example/a `,
    ];
    expect(judge(file('loads'), { ...good, problems })).toMatchObject({
      faults: [],
      notes: [`blocked by the policy: ${kind}-src https://cdn.example/a`],
    });
  });

  it.each([
    'error: x',
    'rejection: Error: x',
    'policy: style-src-attr inline color:red',
    'policy: script-src-elem https://cdn.example/a.js ',
    'policy: script-src eval ',
    'policy: worker-src blob ',
    'policy: trusted-types-policy trusted-types-policy x',
    'error: policy: img-src https://cdn.example/a.png',
  ])('counts %j as a fault beside blocked requests', (problem) =>
    expect(judge(file('loads'), { ...good, problems: [blockedImage, problem] })).toMatchObject({
      faults: [`in the page: ${problem}`],
      notes: ['blocked by the policy: img-src https://cdn.example/a.png'],
    }),
  );

  it('counts a missing first frame as a fault, although the policy blocked an image', () =>
    expect(judge(file('loads'), { ...good, isDrawn: false, problems: [blockedImage] }).faults).toEqual([
      'its first frame is not drawn',
    ]));

  it('takes the number of a compression type for a reason', () =>
    expect(judge(file('fails'), { ...refused, message: 'unknown compression type 99' }).faults).toEqual([]));
});

const comparison: ExpressionComparison = {
  expressions: 3,
  reference: 'lottie-web',
  frames: [0, 10, 20],
  differences: [0, MAX_DIFFERENCE, 0],
  unevaluated: [],
  isReferenceEmpty: false,
};

describe('judge, for a file with expressions', () => {
  const differences = [0, 0.25, 1];
  const unevaluated = ["uses 'sourceRectAtTime'"];

  it.each<[string, Partial<ExpressionComparison>, readonly string[], readonly string[]]>([
    ['tolerates single pixels at edges', {}, [], []],
    ['counts frames that differ as a fault', { differences }, ['not drawn as by lottie-web at 10, 20'], []],
    [
      'counts frames that differ on a second visit as a fault',
      { differences, reference: 'a second visit' },
      ['not drawn as by a second visit at 10, 20'],
      [],
    ],
    [
      'notes frames that differ where an expression is not evaluated',
      { differences, unevaluated },
      [],
      ["an expression uses 'sourceRectAtTime'", 'not drawn as by lottie-web at 10, 20'],
    ],
    [
      'notes a reference that draws nothing',
      { differences, isReferenceEmpty: true },
      [],
      ['lottie-web draws nothing'],
    ],
  ])('%s', (_, changes, faults, notes) =>
    expect(judge(file('loads'), good, { comparison: { ...comparison, ...changes } })).toMatchObject({
      faults,
      notes,
    }),
  );
});
