import { describe, expect, it } from 'vitest';
import { importPath } from './entry-name.ts';

describe('importPath', () => {
  it.each([
    ['production-export-2026/data.ndjson', 'data.ndjson'],
    ['production-export-2026/assets.json', 'assets.json'],
    ['production-export-2026/images/a-1x1.png', 'images/a-1x1.png'],
    ['production-export-2026/files/Bericht für März.pdf', 'files/Bericht für März.pdf'],
    ['data.ndjson', 'data.ndjson'],
    ['./data.ndjson', 'data.ndjson'],
    ['././x/images/a.png', 'images/a.png'],
    ['images/a.png', 'images/a.png'],
    ['x/production.ndjson', 'data.ndjson'],
    ['x/..png', undefined],
    ['x/README.md', undefined],
    ['x/._data.ndjson', undefined],
    ['x/images/._a.png', undefined],
    ['x/images/.DS_Store', undefined],
    ['x/y/data.ndjson', undefined],
    ['x/y/images/a.png', undefined],
    ['x/images/y/a.png', undefined],
    ['images', undefined],
  ])('maps %s to %s', (name, path) => expect(importPath(name)).toBe(path));

  it.each([
    '../data.ndjson',
    'x/../data.ndjson',
    'x/images/../../../etc/passwd',
    'x/images/..',
    '/etc/passwd',
    '//x/data.ndjson',
    'x//data.ndjson',
    './../data.ndjson',
    'x/./data.ndjson',
    '',
    '.',
    'x/images/a\0.png',
    'x/images/a\n.png',
    'x\\..\\data.ndjson',
    `x/images/${'ä'.repeat(128)}`,
  ])('refuses %o', (name) => expect(() => importPath(name)).toThrow(/is not a safe file name$/));
});
