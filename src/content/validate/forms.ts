import { FORM_NAME_PATTERN, FORM_SYSTEM_FIELDS } from '../../config/forms.ts';
import type { ContentProblem } from '../problem.ts';
import type { BlockOf, PageDocument } from '../types.ts';

type FormData = BlockOf<'form'>;
type FieldData = FormData['fields'][number];
type Found = Pick<ContentProblem, 'message' | 'fix'>;

/** A form and the place it stands in. */
interface PlacedForm {
  readonly form: FormData;
  readonly place: Pick<ContentProblem, 'documentId' | 'locale' | 'field'>;
}

const SYSTEM_NAMES: ReadonlySet<string> = new Set(Object.values(FORM_SYSTEM_FIELDS));

/**
 * Forms the host could not collect, or could not tell apart: malformed names, a form twice on one
 * page, fields that get lost, and forms of one name that ask for different things. The host keeps
 * one list of fields per form, whatever page it stands on.
 */
export function formProblems(pages: readonly PageDocument[]): readonly ContentProblem[] {
  const forms = pages.flatMap(formsOf);
  return [
    ...forms.flatMap(({ form, place }) => ownProblems(form).map((problem) => ({ ...place, ...problem }))),
    ...pages.flatMap((page) => repeatedForms(formsOf(page))),
    ...differingForms(forms),
  ];
}

function formsOf(page: PageDocument): readonly PlacedForm[] {
  return page.blocks.flatMap((block, index) =>
    block._type === 'form'
      ? { form: block, place: { documentId: page._id, locale: page.language, field: `blocks[${index}]` } }
      : [],
  );
}

function ownProblems({ formId, fields }: FormData): readonly Found[] {
  const names = fields.map(({ name }) => name);
  return [
    ...(FORM_NAME_PATTERN.test(formId)
      ? []
      : [
          {
            message: `A form cannot be called '${formId}'.`,
            fix: 'Use lower-case letters, digits and hyphens.',
          },
        ]),
    ...fields.flatMap(fieldProblems),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => ({ message: `Two fields are called '${name}'.`, fix: 'Give each a name of its own.' })),
  ];
}

function fieldProblems({ name, kind, choices, link }: FieldData): readonly Found[] {
  const found: Found[] = [];
  if (!FORM_NAME_PATTERN.test(name) || SYSTEM_NAMES.has(name)) {
    found.push({
      message: `A field cannot be called '${name}'.`,
      fix: 'Choose another name, such as order-number.',
    });
  }
  if (kind === 'select' && (choices ?? []).length === 0) {
    found.push({
      message: `The field '${name}' offers no choices.`,
      fix: 'Add some, or choose another kind.',
    });
  }
  if (kind === 'consent' && !link?.documentId) {
    found.push({
      message: `The consent '${name}' does not lead to the privacy page.`,
      fix: 'Choose that page, so that visitors can read what they agree to.',
    });
  }
  return found;
}

function repeatedForms(forms: readonly PlacedForm[]): readonly ContentProblem[] {
  return forms.flatMap(({ form, place }, index) => {
    const isFirst = forms.findIndex((other) => other.form.formId === form.formId) === index;
    if (isFirst) return [];
    return {
      ...place,
      message: `The form '${form.formId}' stands on this page twice.`,
      fix: 'Keep one of them; a link can lead there.',
    };
  });
}

function differingForms(forms: readonly PlacedForm[]): readonly ContentProblem[] {
  const first = new Map<string, PlacedForm>();
  return forms.flatMap((placed) => {
    const { form, place } = placed;
    const model = first.get(form.formId);
    if (!model) {
      first.set(form.formId, placed);
      return [];
    }
    if (namesOf(form) === namesOf(model.form)) return [];
    return {
      ...place,
      message: `The form '${form.formId}' has the fields ${namesOf(form)}, but ${namesOf(model.form)} in ${model.place.documentId}.`,
      fix: 'Give both the same fields, or the form another name.',
    };
  });
}

function namesOf({ fields }: FormData): string {
  return fields
    .map(({ name }) => name)
    .toSorted()
    .join(', ');
}
