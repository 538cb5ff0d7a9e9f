/**
 * Handling of a block without a component: `stop` fails the build, so that no page is published incomplete; `skip`
 * omits the block, so that a preview shows the rest of a draft.
 */
export type UnknownBlockPolicy = 'stop' | 'skip';

/**
 * Filters the blocks that have a component.
 * @param types block types with a component.
 * @param warn called with each block that is skipped.
 * @throws Error for an unknown block if the policy is `stop`.
 */
export function showableBlocks<Item extends { readonly _type: string }>(
  blocks: readonly Item[],
  {
    types,
    policy,
    path,
    warn,
  }: {
    readonly types: ReadonlySet<string>;
    readonly policy: UnknownBlockPolicy;
    /** Path of the page. */
    readonly path: string;
    readonly warn: (message: string) => void;
  },
): readonly Item[] {
  return blocks.filter(({ _type }, index) => {
    if (types.has(_type)) return true;
    const message = `${path}, blocks[${index}]: no block of this site is called '${_type}'.`;
    if (policy === 'stop') {
      throw new Error(`${message} Remove it, or add its folder to src/blocks and run: npm run types`);
    }
    warn(`${message} It is left out.`);
    return false;
  });
}
