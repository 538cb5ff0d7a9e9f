import { expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/ports.ts';
import { startCommand } from '../contract/command-runner.ts';

it('the command prints the address of the Studio once it responds, not before', async () => {
  const [studioPort, contentPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${studioPort}/`;
  const command = startCommand('studio', {
    STUDIO_PORT: String(studioPort),
    CONTENT_PORT: String(contentPort),
  });
  // Sanity's own line has the address before the Studio responds.
  await command.prints('The Studio is ready.');
  expect((await fetch(address)).status).toBe(200);
  const { output } = await command.stop('SIGTERM');
  expect(output).toContain(address);
});
