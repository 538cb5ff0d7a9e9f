import { RuleTester } from 'eslint';
import typescript from 'typescript-eslint';
import { describe, it } from 'vitest';
import { declaredStorage } from './declared-storage.ts';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parser: typescript.parser } });

const imported = (code: string) =>
  `import { type StorageKey, KEY, KEYS } from '../../config/keys.ts';\n${code}`;

tester.run('declared-storage', declaredStorage, {
  valid: [
    'localStorage.setItem(KEYS.form, text);',
    'window.sessionStorage.getItem(KEY);',
    "document.cookie = serializeCookie(KEYS.form, '1');",
    'document.cookie = `${KEY}=1; Path=/`;',
    'function set(name: StorageKey) { document.cookie = serializeCookie(name, value); }',
    'const known = KEY in localStorage;',
    'const keys = Object.keys({ ...localStorage });',
    'indexedDB.deleteDatabase(name);',
    'const { cookie } = document;',
  ].map(imported),
  invalid: [
    "localStorage.setItem('key', text);",
    'sessionStorage.getItem(name);',
    'localStorage.key = text;',
    'localStorage[KEY] = text;',
    'const store = window.localStorage;',
    "globalThis.sessionStorage.setItem('key', text);",
    "document.cookie = 'name=1';",
    "document.cookie = serializeCookie('name', '1');",
    'document.cookie = `name=${KEY}`;',
    'function set(name: string) { document.cookie = serializeCookie(name, value); }',
    'indexedDB.open(KEY);',
    'caches.open(KEY);',
    'cookieStore.set(KEY, text);',
  ].map((code) => ({ code: imported(code), errors: [{ messageId: 'undeclared' }] })),
});
