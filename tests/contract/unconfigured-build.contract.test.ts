import { expect, it } from 'vitest';
import { useFolder } from '../../src/process/testing/folder.ts';
import { startCommand, startOnFreePorts } from './command-runner.ts';

const folder = useFolder();

it.each(['published', 'drafts'])(
  'plans %s from the local content service without configuration',
  async (name) => {
    const { command } = await startOnFreePorts('Nothing is configured', (port, other) => {
      const ports = { PORT: String(port), CONTENT_PORT: String(other) };
      return startCommand('build', { ...ports, CI: '', NETLIFY: '', SITE_DIST: folder('dist') }, [
        ...['--plan', '--explain'],
        ...(name === 'drafts' ? ['--perspective', name] : []),
      ]);
    });
    const { code, output } = await command.ended;
    expect(output).toContain('Nothing is known of a site of this code');
    expect(code).toBe(0);
  },
);

it('stops on a host without configuration, and says what to do', async () => {
  const { code, output } = await startCommand('build', { CI: 'true', SITE_DIST: folder('dist') }).ended;
  expect(output).toContain('DOMAIN is missing');
  expect(output).toContain('run: npm start');
  expect(code).toBe(1);
});
