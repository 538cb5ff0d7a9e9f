import { READ_TOKEN_VARIABLE } from '../../src/config/deployment/environment.ts';
import { findOrStartContent, siteVariables } from '../lib/local-content.ts';
import { readPort } from '../lib/ports.ts';

/** Variables of a build of the local content service, which may have been started for it. */
export interface LocalBuild {
  readonly variables: Readonly<Record<string, string | undefined>>;
  close(): Promise<void>;
}

/**
 * Connects a build to the local content service, as `npm start` does; starts one if none runs.
 * @param readsDrafts adds the token that drafts need, which a build that publishes refuses.
 * @throws Error if another program uses the port, or the content cannot be loaded.
 */
export async function openLocalBuild(readsDrafts: boolean): Promise<LocalBuild> {
  const content = await findOrStartContent(process.env, 'configured');
  const siteOrigin = `http://localhost:${readPort(process.env, 'PORT').port}`;
  console.warn(`Nothing is configured: the site is that of ${content.origin}, for ${siteOrigin}.`);
  const variables = siteVariables(process.env, { siteOrigin, contentOrigin: content.origin });
  // The local content service accepts every token.
  const token = readsDrafts && { [READ_TOKEN_VARIABLE.name]: 'local-plan' };
  return { variables: { ...variables, ...token }, close: () => content.close() };
}
