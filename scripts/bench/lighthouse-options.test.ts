import { describe, expect, it } from 'vitest';
import { parseLighthouseOptions } from './lighthouse-options.ts';

describe('parseLighthouseOptions', () => {
  it('measures all pages three times in the default locale by default', () => {
    expect(parseLighthouseOptions([])).toMatchObject({
      locale: 'en-gb',
      runs: 3,
      pages: ['home', 'article', 'store page', 'blog index'],
    });
  });

  it('measures the given pages only', () => {
    const args = ['--page=home', '--page=blog index', '--locale=de', '--runs=5', '--reports=out'];
    expect(parseLighthouseOptions(args)).toEqual({
      locale: 'de',
      runs: 5,
      pages: ['home', 'blog index'],
      reports: 'out',
    });
  });

  it.each(['--runs=0', '--runs=1.5', '--runs=many', '--page=nowhere', '--page=toString', '--locale=xx'])(
    'refuses %s',
    (option) => expect(() => parseLighthouseOptions([option])).toThrow(option.replace(/=.*/, '')),
  );
});
