/** Outcome of a custom rule: `true`, or what is wrong, with the places below the value where it is. */
export type CustomOutcome =
  | true
  | string
  | { readonly message: string; readonly paths?: readonly (readonly unknown[])[] };

/** Custom rule of the schema. Rules that need the dataset are asynchronous, and are the Studio's alone. */
export type CustomRule = (
  value: unknown,
  context: { readonly parent: unknown },
) => CustomOutcome | Promise<CustomOutcome>;

/** One condition of a rule. */
export type Condition =
  | { readonly kind: 'required' | 'integer' | 'unique' }
  | { readonly kind: 'min' | 'max'; readonly limit: number }
  | { readonly kind: 'regex'; readonly pattern: RegExp }
  | { readonly kind: 'uri'; readonly schemes: readonly string[] }
  | { readonly kind: 'custom'; readonly check: CustomRule };

/** Rule of a schema field, as recorded from its `validation` function. */
export interface RecordedRule {
  readonly conditions: readonly Condition[];
  /** Text that the Studio shows. */
  readonly advice: string | undefined;
  /** False for warnings, which keep nothing from being published. */
  readonly isError: boolean;
}

/** Schemes of an address field without a rule of its own, as in the Studio. */
export const DEFAULT_SCHEMES: readonly string[] = ['http', 'https'];

/** Records the calls a schema makes on Sanity's `Rule`; only the methods the schema uses. */
class RuleRecorder implements RecordedRule {
  readonly conditions: readonly Condition[];
  readonly advice: string | undefined;
  readonly isError: boolean;

  constructor(conditions: readonly Condition[] = [], advice?: string, isError = true) {
    this.conditions = conditions;
    this.advice = advice;
    this.isError = isError;
  }

  #with(condition: Condition): RuleRecorder {
    return new RuleRecorder([...this.conditions, condition], this.advice, this.isError);
  }

  required(): RuleRecorder {
    return this.#with({ kind: 'required' });
  }
  integer(): RuleRecorder {
    return this.#with({ kind: 'integer' });
  }
  unique(): RuleRecorder {
    return this.#with({ kind: 'unique' });
  }
  min(limit: number): RuleRecorder {
    return this.#with({ kind: 'min', limit });
  }
  max(limit: number): RuleRecorder {
    return this.#with({ kind: 'max', limit });
  }
  regex(pattern: RegExp): RuleRecorder {
    return this.#with({ kind: 'regex', pattern });
  }
  uri({ scheme = DEFAULT_SCHEMES }: { readonly scheme?: readonly string[] } = {}): RuleRecorder {
    return this.#with({ kind: 'uri', schemes: scheme });
  }
  custom(check: CustomRule): RuleRecorder {
    return this.#with({ kind: 'custom', check });
  }
  error(advice?: string): RuleRecorder {
    return new RuleRecorder(this.conditions, advice, true);
  }
  warning(advice?: string): RuleRecorder {
    return new RuleRecorder(this.conditions, advice, false);
  }
}

/**
 * Records the rules of a schema field.
 * @param validation `validation` function of the field; a field without one has no rules.
 * @throws TypeError when it calls a method of `Rule` that is not recorded: add it here, so that the build keeps it too.
 */
export function recordRules(validation: unknown): readonly RecordedRule[] {
  if (typeof validation !== 'function') return [];
  // The schema's functions take Sanity's Rule, of which the recorder has the part they call.
  const recorded = (validation as (rule: RuleRecorder) => RuleRecorder | readonly RuleRecorder[])(
    new RuleRecorder(),
  );
  return [recorded].flat().filter(({ isError }) => isError);
}
