import { expect, it } from 'vitest';
import { parseMessages } from './parse-messages.ts';
import { unusedKeys } from './unused-keys.ts';

const english = parseMessages(
  'locales/en.json',
  '{"title": "T", "bags_one": "1", "bags_other": "n", "consent": {"marketing": {"label": "M"}, "statistic": {"label": "S"}}}',
);
const consent = '`consent.${category}.label`';

it.each<readonly [code: string, ...unused: readonly string[]]>([
  [`t('title'); t("bags", { count }); t(${consent});`],
  [`const key: MessageKey = 'title'; t(\`bags\`, { count }); t(${consent})`],
  [`t('bags', { count }); t(${consent})`, 'title'],
  [`t('title'); t('bags_one'); t(${consent})`, 'bags_one', 'bags_other'],
  ["t('title'); t('bags'); t('consent.marketing.label')", 'consent.statistic.label'],
  // A value stands for one segment, and a template without a section for no key.
  ["t('title'); t('bags'); t(`consent.${x}`)", 'consent.marketing.label', 'consent.statistic.label'],
  // A section that is passed on as a whole; an island names each of its messages.
  ["t('title'); t('bags'); messagesFor(page.locale, 'consent').consent"],
  [
    "t('title'); t('bags'); messagesFor(locale, 'consent')",
    'consent.marketing.label',
    'consent.statistic.label',
  ],
  ["t('bags'); t(`${x}`); t(`consent.${x}.${y}`)", 'title'],
])('of %s', (code, ...unused) => {
  expect(unusedKeys(english, [code])).toEqual(
    unused.map((key): unknown => expect.stringContaining(` ${key}: is used nowhere in src`)),
  );
});
