import type { ContentProblem } from '../../content/problem.ts';
import { type BlockRules, type PlacedBlock, placeOfBlock } from '../../content/validate/block-rules.ts';

type Placed = PlacedBlock<'form'>;

/**
 * Rules of the form beyond its schema. The host has one list of fields per form name, whatever the page, so equal names
 * with different fields collide.
 */
export const formRules: BlockRules<'form'> = {
  checkTogether: differingForms,
};

/** Finds forms with other fields than most of their name; the first of two equally frequent ones is right. */
function differingForms(forms: readonly Placed[]): readonly ContentProblem[] {
  const models = new Map(
    [...Map.groupBy(forms, ({ block }) => block.formId)].map(([formId, named]) => {
      const alike = [...Map.groupBy(named, fieldNames).values()];
      return [formId, alike.reduce((most, next) => (next.length > most.length ? next : most))[0]];
    }),
  );
  return forms.flatMap((placed) => {
    const { formId } = placed.block;
    const model = models.get(formId);
    const names = fieldNames(placed);
    const expected = model && fieldNames(model);
    if (!model || names === expected) return [];
    return {
      kind: 'form-differs',
      ...placeOfBlock(placed),
      message: `The form '${formId}' has the fields ${names}, but ${expected} in ${model.page._id}.`,
      fix: 'Give both the same fields, or the form another name.',
    };
  });
}

function fieldNames({ block }: Placed): string {
  return block.fields
    .map(({ name }) => name)
    .toSorted()
    .join(', ');
}
