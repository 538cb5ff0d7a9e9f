import { describe, expect, it } from 'vitest';
import { FORM_NAME_PATTERN, FORM_SENT_SLUG, FORM_SYSTEM_FIELDS, hostFormName } from './forms.ts';
import { LOCALES } from '../locales/locales.ts';
import { slugProblem } from './slugs.ts';

describe('FORM_NAME_PATTERN', () => {
  it.each(['contact', 'order-number', 'a1', 'x-2-y'])('accepts %s', (name) => {
    expect(name).toMatch(FORM_NAME_PATTERN);
  });

  it.each(['', 'Contact', '1a', 'a_b', 'a--b', '-a', 'a-', 'e-mail adress', 'ä', 'a"b'])(
    'refuses "%s"',
    (name) => {
      expect(name).not.toMatch(FORM_NAME_PATTERN);
    },
  );
});

describe('hostFormName', () => {
  it('is different in every locale', () => {
    const names = LOCALES.map(({ code }) => hostFormName('contact', code));
    expect(new Set(names).size).toBe(LOCALES.length);
    expect(names).toContain('contact-de-at');
  });

  it('is a name like any other, so that the host accepts it', () => {
    for (const { code } of LOCALES) expect(hostFormName('contact', code)).toMatch(FORM_NAME_PATTERN);
  });
});

it('the page that thanks cannot be taken by an editor’s page', () => {
  expect(slugProblem(FORM_SENT_SLUG)).toContain('the site itself uses');
  expect(slugProblem(`about/${FORM_SENT_SLUG}`)).toBeUndefined();
});

it('system fields are all different', () => {
  const names = Object.values(FORM_SYSTEM_FIELDS);
  expect(new Set(names).size).toBe(names.length);
});
