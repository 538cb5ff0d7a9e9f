import { describe, expect, it } from 'vitest';
import { joinHead, splitHead } from './head-sheets.ts';

const META = '<html><head><meta charset="utf-8"><title>A</title>';
const ICON = '<link rel="icon" href="/i.svg">';
const sheet = (name: string) => `<link rel="stylesheet" href="/${name}.css">`;
const BODY = `</head><body>${sheet('of-a-block')}</body></html>`;

describe('splitHead', () => {
  it('takes the style sheets out of the head, not out of the body', () => {
    expect(splitHead(`${META}${sheet('a')}${ICON}${sheet('b')}${BODY}`)).toEqual({
      head: META + ICON,
      sheets: ['/a.css', '/b.css'],
      rest: BODY,
    });
  });

  it('throws for a page without a head', () => {
    expect(() => splitHead('<p>Text</p>')).toThrow('It has no </head>');
  });
});

describe('joinHead', () => {
  const sheets = ['/a.css', '/b.css'];

  it('links style sheets in order before everything else that is linked', () => {
    expect(joinHead({ head: META + ICON, sheets, rest: BODY })).toBe(
      `${META}${sheet('a')}${sheet('b')}${ICON}${BODY}`,
    );
  });

  it('links them at the end of a head that links nothing', () => {
    expect(joinHead({ head: META, sheets, rest: BODY })).toBe(`${META}${sheet('a')}${sheet('b')}${BODY}`);
  });
});
