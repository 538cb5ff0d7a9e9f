/** Overrides that unset the test runner's variables, for builds and servers that tests start. */
export const WITHOUT_RUNNER = {
  NODE_ENV: undefined,
  VITEST: undefined,
  MODE: undefined,
  DEV: undefined,
  PROD: undefined,
  BASE_URL: undefined,
} as const;
