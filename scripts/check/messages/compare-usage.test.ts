import { describe, expect, it } from 'vitest';
import { compareUsage } from './compare-usage.ts';
import type { DynamicKeys } from './dynamic-keys.ts';
import { findKeyUses } from './find-usage.ts';
import { parseMessages } from './parse-messages.ts';
import { describeProblem } from './problem.ts';

const english = parseMessages(
  'locales/en.json',
  '{\n"title": "T",\n"bags_one": "1",\n"bags_other": "n",\n"consent": {\n"marketing": { "label": "M" },\n"statistic": { "label": "S" } } }',
);
const consent: DynamicKeys = { file: 'src/c.ts', pattern: 'consent.*.label', reason: 'one per category' };
const everything = "t('title'); t('bags', { count }); t(`consent.${category}.label`);";

function problems(code: string, declared: readonly DynamicKeys[] = [consent]): readonly string[] {
  return compareUsage(english, findKeyUses('src/c.ts', code), declared, 'list.ts').map(describeProblem);
}

describe('compareUsage', () => {
  it('is empty if every key is used and every used key is defined', () => {
    expect(problems(everything)).toEqual([]);
  });

  it.each([
    [
      'a key without a message',
      `${everything}\nt('missing');`,
      ['src/c.ts:2 missing: is not in locales/en.json; add it there'],
    ],
    [
      'a plural form used by its own key',
      `${everything}\nt('bags_one');`,
      ['src/c.ts:2 bags_one: is not in locales/en.json; add it there'],
    ],
    [
      'a message without a use',
      everything.replace("t('title');", ''),
      ['locales/en.json:2 title: is used nowhere in src; remove it from all message files'],
    ],
    [
      'a plural without a use, form by form',
      everything.replace("t('bags', { count });", ''),
      [
        'locales/en.json:3 bags_one: is used nowhere in src; remove it from all message files',
        'locales/en.json:4 bags_other: is used nowhere in src; remove it from all message files',
      ],
    ],
    [
      'an undeclared key put together at run time',
      `${everything}\nt(\`menu.\${x}\`);`,
      [
        'src/c.ts:2 menu.*: is put together at run time; use literal keys, or declare it with a reason in list.ts',
      ],
    ],
  ])('reports %s', (_, code, expected) => {
    expect(problems(code)).toEqual(expected);
  });

  it('counts a constant as a use', () => {
    expect(problems(everything.replace("t('title')", "const key: MessageKey = 'title'; t(key)"))).toEqual([]);
  });

  it('reports an unused declaration', () => {
    const old: DynamicKeys = { file: 'src/c.ts', pattern: 'menu.*', reason: 'was once' };
    expect(problems(everything, [consent, old])).toEqual([
      'list.ts menu.*: src/c.ts does not put this key together; remove the entry',
    ]);
  });

  it('matches a placeholder with one segment of a key only', () => {
    const wide: DynamicKeys = { file: 'src/c.ts', pattern: 'consent.*', reason: 'too wide' };
    const code = "t('title'); t('bags'); t(`consent.${x}`);";
    expect(problems(code, [wide])).toHaveLength(2);
  });
});
