/** A key taken apart: `cart.items_few` is the form `few` of `cart.items`. */
export interface PluralKey {
  /** The key the code uses. */
  readonly stem: string;
  readonly type: Intl.PluralRuleType;
  readonly form: Intl.LDMLPluralRule;
}

const pluralSuffix = /^(?<stem>.+?)_(?<ordinal>ordinal_)?(?<form>zero|one|two|few|many|other)$/;

/** Takes the key of a plural form apart; `undefined` for any other key (i18next's JSON format 4). */
export function parsePluralKey(key: string): PluralKey | undefined {
  const groups = pluralSuffix.exec(key)?.groups;
  if (!groups?.stem || !groups.form) return undefined;
  return {
    stem: groups.stem,
    type: groups.ordinal ? 'ordinal' : 'cardinal',
    // The pattern admits nothing but the six categories.
    form: groups.form as Intl.LDMLPluralRule,
  };
}

/** Builds the key of a plural form. */
function pluralKey({ stem, type, form }: PluralKey): string {
  return type === 'ordinal' ? `${stem}_ordinal_${form}` : `${stem}_${form}`;
}

/** Lists the plural categories of a language (Unicode CLDR): `one, few, many, other` for Polish. */
export function requiredForms(iso: string, type: Intl.PluralRuleType): readonly Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(iso, { type }).resolvedOptions().pluralCategories;
}

/** Lists the keys that a language must have for a key of the English messages. */
export function requiredKeys(englishKey: string, iso: string): readonly string[] {
  const plural = parsePluralKey(englishKey);
  if (!plural) return [englishKey];
  const { stem, type } = plural;
  return requiredForms(iso, type).map((form) => pluralKey({ stem, type, form }));
}
