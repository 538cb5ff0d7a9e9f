import type {
  ConditionalProperty,
  CustomValidator,
  FieldDefinition,
  PreviewConfig,
  ReferenceFilterResolver,
  Rule,
} from '@sanity/types';

declare module '@sanity/types' {
  interface StringOptions {
    /** True for what is compared, sent or put into addresses; such a field is never encoded for visual editing. */
    readonly isIdentifier?: boolean;
  }
}

/** Rule of a field, as its validation chains it. */
export type Condition = (rule: Rule) => Rule;

/** Properties of a field besides name, title and type. */
interface FieldInput<Value> {
  readonly description?: string;
  /** Tab of the document or object in the Studio. */
  readonly group?: string | string[];
  readonly hidden?: ConditionalProperty;
  readonly readOnly?: boolean;
  readonly initialValue?: Value;
  /** Advice to the editor while the field is empty. A field without it is optional. */
  readonly missing?: string | undefined;
  /** Further rules with their advice. */
  readonly bounds?: readonly Condition[];
  /** Rules of the site. */
  readonly rules?: readonly CustomValidator<Value | undefined>[];
}

/** Properties that some types of fields have. */
interface AnyFieldInput<Value> extends FieldInput<Value> {
  readonly options?: object;
  /** Members of a list. */
  readonly of?: readonly object[];
}

/**
 * Defines a field of any type.
 * @example field('portrait', 'Portrait', 'picture', { missing: 'Choose a portrait.' })
 */
export function field<Value = unknown>(
  name: string,
  title: string,
  type: string,
  { missing, bounds = [], rules = [], ...own }: AnyFieldInput<Value> = {},
): FieldDefinition {
  const conditions: readonly Condition[] = [
    ...(missing === undefined ? [] : [(rule: Rule) => rule.required().error(missing)]),
    ...bounds,
    ...rules.map((check) => (rule: Rule) => rule.custom(check)),
  ];
  return {
    name,
    title,
    type,
    ...own,
    // A validation without rules would take those away that the type brings.
    ...(conditions.length > 0 && {
      validation: (rule: Rule) => conditions.map((condition) => condition(rule)),
    }),
  };
}

interface TextInput extends FieldInput<string> {
  /** Height in lines, for texts of several; the default is one line without breaks. */
  readonly rows?: number;
  /** Limit in characters, the noun for the advice, and what the advice says after the limit. */
  readonly most?: readonly [limit: number, what: string, reason?: string];
  /** Form of the text, with the advice while it has another. */
  readonly pattern?: readonly [form: RegExp, advice: string];
  /** True for what scripts, addresses or other systems read, and visitors do not. */
  readonly isIdentifier?: boolean;
}

/**
 * Defines a field for plain text.
 * @example textField('text', 'Text', { rows: 3, most: [160, 'the text'], missing: 'Write one to three sentences.' })
 */
export function textField(
  name: string,
  title: string,
  { most, pattern, isIdentifier, ...own }: TextInput = {},
): FieldDefinition {
  const bounds: Condition[] = [];
  if (most) {
    const [limit, what, reason = ''] = most;
    bounds.push((rule) => rule.max(limit).error(`Shorten ${what} to ${limit} characters${reason}.`));
  }
  if (pattern) bounds.push((rule) => rule.regex(pattern[0]).error(pattern[1]));
  const input = { ...own, bounds, ...(isIdentifier && { options: { isIdentifier } }) };
  return field(name, title, own.rows === undefined ? 'string' : 'text', input);
}

interface ChoiceInput<Choice extends string> extends FieldInput<NoInfer<Choice>> {
  /** Titles by value, in the order of the Studio. */
  readonly choices: Readonly<Record<Choice, string>>;
  /** Radio buttons below each other (default) or in a row, or a menu. */
  readonly shownAs?: 'column' | 'row' | 'menu';
}

/**
 * Defines a field for one of several values.
 * @example choiceField('place', 'It stands', { choices: { start: 'before the text', end: 'after it' } })
 */
export function choiceField<const Choice extends string>(
  name: string,
  title: string,
  { choices, shownAs = 'column', ...own }: ChoiceInput<Choice>,
): FieldDefinition {
  const options = {
    list: Object.entries(choices).map(([value, label]) => ({ value, title: label })),
    ...(shownAs !== 'menu' && { layout: 'radio' }),
    ...(shownAs === 'row' && { direction: 'horizontal' }),
  };
  return field(name, title, 'string', { ...own, options });
}

/** Item of a list: the name of a type, or an object with fields of its own. */
type ListItem =
  | { readonly type: string }
  | {
      readonly name: string;
      readonly title: string;
      readonly fields: FieldDefinition[];
      readonly preview: PreviewConfig;
    };

interface ListInput extends FieldInput<unknown[]> {
  readonly of: ListItem;
  /** Bounds of the number of items. A list with a least number is required; the advice names its title. */
  readonly size?: { readonly min?: number; readonly max?: number };
}

/**
 * Defines a field for a list of items of one kind.
 * @example listField('actions', 'Buttons', { of: { type: 'link' }, size: { max: 2 } })
 */
export function listField(
  name: string,
  title: string,
  { of, size, missing, ...own }: ListInput,
): FieldDefinition {
  const input = { ...own, of: [{ type: 'object', ...of }] };
  if (!size) return field(name, title, 'array', { ...input, missing });
  const { min, max } = size;
  const items = title.toLowerCase();
  const advice =
    missing ?? (min === undefined ? `Keep at most ${max} ${items}.` : `Add ${min} to ${max} ${items}.`);
  const bound: Condition = (rule) => {
    const least = min === undefined ? rule : rule.required().min(min);
    return (max === undefined ? least : least.max(max)).error(advice);
  };
  return field(name, title, 'array', { ...input, bounds: [bound] });
}

interface ReferenceInput extends FieldInput<{ readonly _ref?: string }> {
  /** Types of documents that it may lead to. */
  readonly to: readonly string[];
  readonly filter?: ReferenceFilterResolver;
  /** True if it may lead to a document that does not exist. */
  readonly isWeak?: boolean;
}

/**
 * Defines a field for a reference to a document.
 * @example referenceField('author', 'Author', { to: ['author'], missing: 'Choose an author.' })
 */
export function referenceField(
  name: string,
  title: string,
  { to, filter, isWeak, ...own }: ReferenceInput,
): FieldDefinition {
  const targets = { to: to.map((type) => ({ type })), ...(isWeak && { weak: true }) };
  return field(name, title, 'reference', { ...own, ...targets, ...(filter && { options: { filter } }) });
}

interface AddressInput extends Omit<FieldInput<string>, 'missing'> {
  readonly isRequired?: boolean;
}

/** Defines a field for an address on the web. */
export function addressField(
  name: string,
  title: string,
  { isRequired, ...own }: AddressInput,
): FieldDefinition {
  const https = { scheme: ['https'] };
  const bound: Condition = (rule) =>
    isRequired
      ? rule.required().uri(https).error('Give the whole address; it begins with https://.')
      : rule.uri(https).error('Write a whole address that begins with https://.');
  return field(name, title, 'url', { ...own, bounds: [bound] });
}
