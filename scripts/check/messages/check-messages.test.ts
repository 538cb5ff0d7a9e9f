import { expect, it } from 'vitest';
import { checkMessages, type MessageSources } from './check-messages.ts';

const locales = [
  { code: 'en-gb', iso: 'en-GB', language: 'en', messageFiles: ['en.json'] },
  { code: 'de', iso: 'de-DE', language: 'de', messageFiles: ['en.json', 'de.json'] },
  { code: 'de-at', iso: 'de-AT', language: 'de', messageFiles: ['en.json', 'de.json', 'de-at.json'] },
];
const good = {
  'en.json': '{"a":"Hello {{name}}"}',
  'de.json': '{"a":"Hallo {{name}}"}',
  'de-at.json': '{"a":"Servus {{name}}"}',
};

function problems(files: Readonly<Record<string, string>>, code = "t('a');"): readonly string[] {
  const sources: MessageSources = {
    locales,
    messageFiles: new Map(Object.entries(files)),
    sourceFiles: [code],
  };
  return checkMessages(sources);
}

it('finds no problem in valid messages', () => {
  expect(problems(good)).toEqual([]);
});

it('reports the problems of all files at once', () => {
  const found = problems(
    { 'en.json': '{"a":"Hello {{name}}","b":"B"}', 'de.json': '{"a":"Hallo"}', 'fr.json': '{}' },
    "t('a');",
  );
  expect(found).toEqual([
    'locales/de-at.json: does not exist, but a locale of src/config/locales/locales.ts reads it; create it',
    'locales/fr.json: is read by no locale of src/config/locales/locales.ts; add the locale or remove the file',
    'locales/de.json b: is missing; translate it from locales/en.json',
    'locales/de.json:1 a: placeholders differ: locales/en.json has {{name}}, here is none; use the same',
    'locales/en.json:1 b: is used nowhere in src; remove it from all message files',
  ]);
});

it('reports invalid syntax once and checks the other files', () => {
  const found = problems({ ...good, 'de.json': '{"a":', 'de-at.json': '{"z":"x"}' });
  expect(found).toEqual([
    expect.stringMatching(/^locales\/de\.json:1: not valid JSON/),
    expect.stringMatching(/^locales\/de-at\.json:1 z: overrides nothing/),
  ]);
});

it('reports only a missing English file', () => {
  expect(problems({ 'de.json': good['de.json'], 'de-at.json': good['de-at.json'] })).toEqual([
    'locales/en.json: does not exist, but a locale of src/config/locales/locales.ts reads it; create it',
  ]);
});

it('checks a language file without any message', () => {
  expect(problems({ ...good, 'de.json': '{}' })).toContain(
    'locales/de.json a: is missing; translate it from locales/en.json',
  );
});
