import { expect, it } from 'vitest';
import { PLAYER_BYTES } from '../../src/config/limits.ts';
import { weighPlayer } from './player-bytes.ts';

it('the player is as small as promised, with gzip and without React', async () => {
  const { engine, commonEngine, packageReader, player } = await weighPlayer();
  // Nothing is zero: every part was found.
  for (const bytes of [commonEngine, engine - commonEngine, packageReader, player])
    expect(bytes).toBeGreaterThan(500);
  expect(engine).toBeLessThanOrEqual(PLAYER_BYTES.engine);
  expect(commonEngine).toBeLessThanOrEqual(PLAYER_BYTES.commonEngine);
  expect(packageReader).toBeLessThanOrEqual(PLAYER_BYTES.packageReader);
  expect(player).toBeLessThanOrEqual(PLAYER_BYTES.everythingElse);
});
