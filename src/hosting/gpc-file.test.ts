import { describe, expect, it } from 'vitest';
import { GPC_STATEMENT } from '../config/limits.ts';
import { contentType } from './server/content-types.ts';
import { gpcFile } from './gpc-file.ts';

describe('gpcFile', () => {
  it('says that the signal is honoured, and since which day', () => {
    const statement: unknown = JSON.parse(gpcFile());
    expect(statement).toEqual({ gpc: true, lastUpdate: GPC_STATEMENT.lastUpdate });
    expect(GPC_STATEMENT.lastUpdate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(GPC_STATEMENT.lastUpdate).toISOString()).toContain(GPC_STATEMENT.lastUpdate);
  });

  it('stands where browsers look for it, as JSON', () => {
    expect(GPC_STATEMENT.path).toBe('.well-known/gpc.json');
    expect(contentType(GPC_STATEMENT.path)).toMatch(/^application\/json/);
  });
});
