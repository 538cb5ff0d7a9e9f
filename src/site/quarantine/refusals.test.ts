import { describe, expect, it } from 'vitest';
import { CONSEQUENCES, type ProblemKind } from '../../content/problem-kinds.ts';
import { allDefinitions, rulesOf } from '../../content/schema/testing/definitions.ts';
import type { Snapshot } from '../../content/snapshot.ts';
import { written } from '../../content/written.ts';
import { quarantine } from './quarantine.ts';
import { type Refusal, sound } from './testing/planted.ts';
import { REFUSALS } from './testing/refusals.ts';

// Its keys are kinds: the type of the table says so.
const rows = Object.entries(REFUSALS) as readonly (readonly [ProblemKind, Refusal])[];

describe('a refusal', () => {
  it('has a consequence in the table of the build', () => {
    expect(Object.fromEntries(rows.map(([kind, { consequence }]) => [kind, consequence]))).toEqual(
      CONSEQUENCES,
    );
  });

  it('is planted in content that is sound otherwise', () => {
    expect(quarantine(sound)).toEqual({ snapshot: sound, leftOut: [], stopping: [], warnings: [] });
  });

  it.each(rows.filter(([, { consequence }]) => consequence === 'leaves out'))(
    '%s leaves out the document with its group, and publishes what others edit',
    (kind, { plant, leftOut: id, reportedAs = kind }) => {
      const { snapshot, problems = [] } = plant();
      const edited = withEdit(snapshot);
      const result = quarantine(edited, problems);
      expect(result.stopping).toEqual([]);
      const unit = result.leftOut.find((each) => each.id === id);
      expect(unit?.problems.map((problem) => problem.kind)).toContain(reportedAs);
      for (const { id: left } of unit?.documents ?? [])
        expect(JSON.stringify(result.snapshot)).not.toContain(`"_id":"${left}"`);
      expect(result.snapshot.pages).toContainEqual(expect.objectContaining({ _id: 'blog', title: 'Edited' }));
      expect(quarantine(result.snapshot)).toMatchObject({
        snapshot: result.snapshot,
        leftOut: [],
        stopping: [],
      });
    },
  );

  it.each(rows.filter(([, { consequence }]) => consequence === 'stops'))('%s stops it', (kind, { plant }) => {
    expect(quarantine(plant().snapshot).stopping.map((problem) => problem.kind)).toContain(kind);
  });

  it.each(rows.filter(([, { consequence }]) => consequence === 'warns'))(
    '%s is published with a warning',
    (kind, { plant }) => {
      const { snapshot } = plant();
      const result = quarantine(snapshot);
      expect(result).toMatchObject({ leftOut: [], stopping: [] });
      expect(result.warnings).toContainEqual(expect.objectContaining({ kind }));
      expect(result.snapshot).toBe(snapshot);
    },
  );

  it.each(
    rows.flatMap(([kind, { studio }]) => (typeof studio === 'string' ? [[kind, studio] as const] : [])),
  )('%s is also one of the Studio, at %s', (_, path) => {
    const field = allDefinitions.find((placed) => placed.path === path);
    expect(field && rulesOf(field.definition).length).toBeGreaterThan(0);
  });
});

/** Copies content with an edit of a page that no fault is planted in. */
function withEdit(snapshot: Snapshot): Snapshot {
  const pages = snapshot.pages.map((page) =>
    page._id === 'blog' ? { ...page, title: written<typeof page.title>('Edited') } : page,
  );
  return { ...snapshot, pages };
}
