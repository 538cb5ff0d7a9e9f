import { expect, it } from 'vitest';
import { parseMutationOptions } from './mutations.ts';

const read = (search: string) => parseMutationOptions(new URLSearchParams(search));
const off = { dryRun: false, returnIds: false, returnDocuments: false, autoGenerateArrayKeys: false };

it.each([
  ['', off],
  ['returnIds=true&returnDocuments=true', { ...off, returnIds: true, returnDocuments: true }],
  ['dryRun=true&autoGenerateArrayKeys=true', { ...off, dryRun: true, autoGenerateArrayKeys: true }],
  ['dryRun=false&visibility=deferred', off],
  ['visibility=sync&skipCrossDatasetReferenceValidation=true', off],
  ['visibility=async&tag=x', off],
  ['transactionId=t1', { ...off, transactionId: 't1' }],
])('parses %s', (search, expected) => expect(read(search)).toEqual(expected));
