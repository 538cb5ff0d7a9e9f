/** What the test runner sets for itself, unset: builds and servers that tests start must not see it. */
export const WITHOUT_RUNNER = {
  NODE_ENV: undefined,
  VITEST: undefined,
  MODE: undefined,
  DEV: undefined,
  PROD: undefined,
  BASE_URL: undefined,
} as const;
