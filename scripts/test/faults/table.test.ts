import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { trackedFiles } from '../../check/text/tracked-files.ts';
import { applyEdits } from './apply-edits.ts';
import type { Suite } from '../suites.ts';
import { quickMinimum } from './result.ts';
import { FAULTS } from './table.ts';

/** Number of faults that the table has at least. */
const FAULTS_MINIMUM = 32;

const root = resolve(import.meta.dirname, '../../..');
const readFile = (path: string): string => readFileSync(resolve(root, path), 'utf8');

/** Names of the test files of each suite. */
const TEST_FILES: Readonly<Record<Exclude<Suite, 'check'>, RegExp>> = {
  unit: /(?<!\.(?:contract|build|e2e|studio|sweep))\.test\.ts$/,
  contract: /\.contract(?:\.sweep)?\.test\.ts$/,
  build: /\.build(?:\.sweep)?\.test\.ts$/,
  e2e: /\.e2e(?:\.sweep)?\.test\.ts$|\.sweep\.test\.ts$/,
};

let paths: readonly string[] = [];
beforeAll(async () => {
  paths = await trackedFiles(root);
});

/** Errors that keep a file from being read at all; empty for kinds of files that are not parsed here. */
function syntaxErrors(path: string, text: string): readonly string[] {
  if (path.endsWith('.json')) {
    JSON.parse(text);
    return [];
  }
  if (!/\.tsx?$/.test(path)) return [];
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.ReactJSX },
  });
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe.each(FAULTS)('the fault $id', (fault) => {
  it('applies to the code and leaves files that can be read', () => {
    const changed = applyEdits(fault, readFile);
    expect(changed.size).toBeGreaterThan(0);
    for (const [path, text] of changed) {
      expect(text).not.toBe(readFile(path));
      expect(syntaxErrors(path, text), path).toEqual([]);
    }
  });

  it('names finders that exist', () => {
    expect(fault.finders).not.toEqual([]);
    for (const { suite, files } of fault.finders) {
      if (suite === 'check') {
        expect(files).toEqual([]);
        continue;
      }
      expect(files).not.toEqual([]);
      const tests = paths.filter((path) => TEST_FILES[suite].test(path));
      const unknown = files.filter((filter) => !tests.some((path) => path.includes(filter)));
      expect(unknown).toEqual([]);
    }
  });
});

describe('the table of faults', () => {
  it('names every fault once, in kebab case', () => {
    const ids = FAULTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it('has enough faults, and enough for the quick tier', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(FAULTS_MINIMUM);
    const quick = FAULTS.filter(({ tier }) => tier === 'quick');
    expect(quick.length).toBeGreaterThanOrEqual(quickMinimum(FAULTS.length));
  });
});
