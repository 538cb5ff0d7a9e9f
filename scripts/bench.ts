import { benchBuild } from './bench/build.ts';
import { benchContent } from './bench/content.ts';
import { benchPlayer } from './bench/player.ts';
import { benchLighthouse } from './bench/lighthouse.ts';

const benchmarks: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  build: benchBuild,
  content: benchContent,
  player: benchPlayer,
  lighthouse: benchLighthouse,
};

const [name = '', ...args] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark) await benchmark(args);
else {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join(' | ')} [options]`);
  process.exitCode = 1;
}
