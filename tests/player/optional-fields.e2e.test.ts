import { expect, it } from 'vitest';
import { OPTIONAL_FIELDS, REST_COLOUR, type OptionalFields } from 'animation-player/testing';
import { usePlayerLab, type PlayerPage } from './harness.ts';

const lab = usePlayerLab();

/** Creates animations whose object lacks one of its optional fields each, then none, then all. */
function variantsOf({ optional, full, show }: OptionalFields): readonly (readonly [string, object])[] {
  const without = (...names: readonly string[]) =>
    show(Object.fromEntries(Object.entries(full).filter(([name]) => !names.includes(name))));
  return [
    ['nothing', without()],
    ...optional.map((name) => [name, without(name)] as const),
    ['all of them', without(...optional)],
  ];
}

/** Draws an animation at several frames. @returns its fault, or an empty text. */
async function faultOf(player: PlayerPage, src: object, id: string): Promise<string> {
  await player.mount({ src }, { id, width: 100 });
  return await player.page.evaluate(
    async ([name, colour]) => {
      while (window.lab.handle(name).getState()?.status === 'loading')
        await new Promise((resolve) => setTimeout(resolve, 1));
      for (const frame of [15, 31, 59, 0]) window.lab.handle(name).seek(frame);
      const { error } = window.lab.handle(name).getState() ?? {};
      const svg = document.querySelector(`[data-player="${name}"] .animation-player-drawing svg`);
      window.lab.unmount(name);
      if (error) return `${error.message} ${String(error.cause)}`;
      if (!svg?.querySelector(`[fill="${colour}"]`)) return 'the rest is not drawn';
      return /[^"]*(?:NaN|undefined)[^"]*/.exec(svg.outerHTML)?.[0] ?? '';
    },
    [id, REST_COLOUR] as const,
  );
}

it('draws whatever optional field of an object is missing', async () => {
  // One page for all: opening it takes longer than drawing.
  const player = await lab.open();
  const faults: string[] = [];
  for (const described of OPTIONAL_FIELDS) {
    expect(Object.keys(described.full), described.name).toEqual(
      expect.arrayContaining([...described.optional]),
    );
    for (const [index, [missing, animation]] of variantsOf(described).entries()) {
      const fault = await faultOf(player, animation, `p${index}`);
      if (fault !== '') faults.push(`${described.name} without ${missing}: ${fault}`);
    }
  }
  expect(faults).toEqual([]);
  expect(await player.problems()).toEqual([]);
});
