import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Revision of the published suite. */
const REVISION = '0445fe57ed0aca3ffed2f8068a4c63e3f22faaa9';

const PUBLISHED = 'https://github.com/sanity-io/groq-test-suite.git';

const FOLDER = path.resolve('.cache/groq-test-suite', REVISION);

/** Dataset of the suite. */
interface SuiteDataset {
  readonly _type: 'dataset';
  readonly _id: string;
  readonly documents?: readonly object[];
  /** Address of a dataset that is not part of the suite. */
  readonly url?: string;
}

/** Query of the suite with its result. */
export interface SuiteTest {
  readonly _type: 'test';
  readonly _id: string;
  readonly name: string;
  readonly filename: string;
  /** Versions of GROQ it is for; `0.1` is the one before the specification. */
  readonly version?: string;
  readonly features: readonly string[];
  readonly query: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly valid: boolean;
  readonly result: unknown;
  readonly dataset: { readonly _ref: string };
}

/** Datasets and tests of the suite. */
interface Suite {
  readonly datasets: readonly SuiteDataset[];
  readonly tests: readonly SuiteTest[];
}

/** Clones and compiles the suite; an interrupted attempt leaves nothing that counts as one. */
async function compile(): Promise<void> {
  const source = process.env['GROQ_TEST_SUITE'] ?? PUBLISHED;
  const folder = `${FOLDER}.${process.pid}`;
  try {
    await mkdir(folder, { recursive: true });
    await run('git', ['clone', '--quiet', source, folder]);
    await run('git', ['checkout', '--quiet', REVISION], { cwd: folder });
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    await run(process.execPath, ['src/build.js'], { cwd: folder });
    await rename(folder, FOLDER);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The published GROQ suite cannot be read from ${source}: ${reason}\nWithout access to it, set GROQ_TEST_SUITE to a clone.`,
      { cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Reads the published GROQ suite: compiled once, in `.cache/`, from GitHub or from the clone that `GROQ_TEST_SUITE` names.
 *
 * @throws Error when there is neither.
 */
export async function readSuite(): Promise<Suite> {
  const file = path.join(FOLDER, 'suite.ndjson');
  await access(file).catch(compile);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  // The format is that of the suite's README, of one revision.
  const entries = lines.map((line) => JSON.parse(line) as SuiteDataset | SuiteTest);
  return {
    datasets: entries.filter((entry) => entry._type === 'dataset'),
    tests: entries.filter((entry) => entry._type === 'test'),
  };
}
