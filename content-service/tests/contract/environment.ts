/** Hosted project that the suite may write to. */
export interface HostedProject {
  readonly projectId: string;
  readonly dataset: string;
  readonly token: string;
}

/**
 * Reads the hosted project for the suite from `SANITY_CONTRACT_PROJECT_ID`, `SANITY_CONTRACT_TOKEN` (of an editor) and
 * optionally `SANITY_CONTRACT_DATASET`.
 *
 * @returns `undefined` for the local service, when neither id nor token is set.
 * @throws Error when only one of them is set.
 */
export function readHostedProject(
  environment: Readonly<Record<string, string | undefined>>,
): HostedProject | undefined {
  const projectId = environment['SANITY_CONTRACT_PROJECT_ID'] ?? '';
  const token = environment['SANITY_CONTRACT_TOKEN'] ?? '';
  if (projectId === '' && token === '') return undefined;
  if (projectId === '' || token === '') {
    const missing = projectId === '' ? 'SANITY_CONTRACT_PROJECT_ID' : 'SANITY_CONTRACT_TOKEN';
    throw new Error(
      `${missing} is not set; the contract suite needs it to run against a hosted project. Unset both to run locally`,
    );
  }
  return { projectId, token, dataset: environment['SANITY_CONTRACT_DATASET'] || 'production' };
}
