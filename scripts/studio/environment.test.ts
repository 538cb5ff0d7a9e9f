import { describe, expect, it } from 'vitest';
import { projectIdOf, studioVariables } from './environment.ts';

const LOCAL = 'http://localhost:4000';

describe('studioVariables', () => {
  it.each([
    [{}, LOCAL, { PROJECT_ID: '', DATASET: '', API_HOST: LOCAL }],
    [{ SANITY_DATASET: 'staging' }, LOCAL, { PROJECT_ID: '', DATASET: 'staging', API_HOST: LOCAL }],
    [
      { SANITY_PROJECT_ID: 'a1b2c3d4', SANITY_DATASET: 'staging' },
      undefined,
      { PROJECT_ID: 'a1b2c3d4', DATASET: 'staging', API_HOST: '' },
    ],
    [
      {
        SANITY_PROJECT_ID: 'site',
        SANITY_STUDIO_PROJECT_ID: 'studio',
        SANITY_API_HOST: 'https://cms.example',
      },
      undefined,
      { PROJECT_ID: 'studio', DATASET: '', API_HOST: 'https://cms.example' },
    ],
  ])('of %o and a local service at %s', (variables, contentOrigin, expected) => {
    const passedOn = Object.entries(expected).map(([name, value]) => [`SANITY_STUDIO_${name}`, value]);
    expect(studioVariables(variables, contentOrigin)).toMatchObject(Object.fromEntries(passedOn));
  });

  it.each([
    [{}, undefined, ''],
    [{}, 'http://localhost:4322', 'http://localhost:4322'],
    [{ PREVIEW_ORIGIN: 'https://preview.example' }, 'http://localhost:4322', 'https://preview.example'],
    [
      { PREVIEW_ORIGIN: 'https://a.example', SANITY_STUDIO_PREVIEW_ORIGIN: 'https://b.example' },
      undefined,
      'https://b.example',
    ],
  ])('takes the preview from %o, else %s', (variables, localPreview, expected) => {
    const { SANITY_STUDIO_PREVIEW_ORIGIN } = studioVariables(variables, LOCAL, localPreview);
    expect(SANITY_STUDIO_PREVIEW_ORIGIN).toBe(expected);
  });

  it.each([
    [{}, undefined, ''],
    [{}, 'http://localhost:4321', 'http://localhost:4321'],
    [{ DOMAIN: 'https://www.morsel.example' }, 'http://localhost:4321', 'https://www.morsel.example'],
    [
      { DOMAIN: 'https://a.example', SANITY_STUDIO_SITE_ORIGIN: 'https://b.example' },
      undefined,
      'https://b.example',
    ],
  ])('takes the live site from %o, else %s', (variables, localSite, expected) => {
    const { SANITY_STUDIO_SITE_ORIGIN } = studioVariables(variables, LOCAL, undefined, localSite);
    expect(SANITY_STUDIO_SITE_ORIGIN).toBe(expected);
  });

  it('keeps other variables, and disables telemetry', () => {
    expect(studioVariables({ PATH: '/bin' }, LOCAL)).toMatchObject({ PATH: '/bin', DO_NOT_TRACK: '1' });
  });
});

it.each([
  [{}, ''],
  [{ SANITY_PROJECT_ID: '' }, ''],
  [{ SANITY_PROJECT_ID: 'a' }, 'a'],
  [{ SANITY_STUDIO_PROJECT_ID: 'b', SANITY_PROJECT_ID: 'a' }, 'b'],
])('projectIdOf %o: "%s"', (variables, expected) => {
  expect(projectIdOf(variables)).toBe(expected);
});
