import type english from '../../locales/en.json';
import type { MessageKey } from './message-key.ts';
import type { MessageTree } from './messages.ts';

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** Lists the keys of the English messages in file order; plural forms count once. */
export function messageKeys(messages: typeof english): readonly MessageKey[] {
  // The walk below visits exactly the keys the type was derived from.
  return [...new Set(leaves(messages, ''))] as MessageKey[];
}

function leaves(tree: MessageTree, prefix: string): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key.replace(PLURAL_FORM, '')}`]
      : leaves(value, `${prefix}${key}.`),
  );
}
