import { describe, expect, it } from 'vitest';
import { runChild } from './run-child.ts';

const node = process.execPath;

describe('runChild', () => {
  it('returns the exit code, the time and both streams', async () => {
    const script = "console.log('out'); console.error('err'); process.exitCode = 3;";
    const result = await runChild(node, ['-e', script], { output: 'collect' });
    expect(result.code).toBe(3);
    expect(result.output).toContain('out\n');
    expect(result.output).toContain('err\n');
    expect(result.duration).toBeGreaterThan(0);
  });

  it('adds to the environment', async () => {
    const result = await runChild(node, ['-p', 'process.env.GREETING + Boolean(process.env.PATH)'], {
      output: 'collect',
      environment: { GREETING: 'hello ' },
    });
    expect(result).toMatchObject({ code: 0, output: 'hello true\n' });
  });

  it('gives the child no input to wait for', async () => {
    const script = "process.stdin.resume().on('end', () => console.log('no input'));";
    expect(await runChild(node, ['-e', script], { output: 'collect' })).toMatchObject({
      output: 'no input\n',
    });
  });

  it('keeps characters whole that arrive in pieces', async () => {
    const script =
      "const b = Buffer.from('é\\n'); process.stdout.write(b.subarray(0, 1)); setTimeout(() => process.stdout.write(b.subarray(1)), 50);";
    expect((await runChild(node, ['-e', script], { output: 'collect' })).output).toBe('é\n');
  });

  it('says what did not start', async () => {
    const result = await runChild('no-such-command-here', [], { output: 'collect' });
    expect(result.code).toBe(1);
    expect(result.output).toMatch(/^no-such-command-here did not start: .*ENOENT/);
  });

  it.each([
    ['before it runs', 0],
    ['while it runs', 200],
  ])('stops a child %s', async (_, delay) => {
    const controller = new AbortController();
    if (delay === 0) controller.abort();
    else setTimeout(() => controller.abort(), delay);
    const result = await runChild(node, ['-e', 'setInterval(() => {}, 1000)'], {
      output: 'collect',
      signal: controller.signal,
    });
    expect(result.code).toBe(1);
    expect(result.duration).toBeLessThan(3000);
  });
});
