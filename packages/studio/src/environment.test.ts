import { expect, it } from 'vitest';
import { studioEnvironment } from './environment.ts';

it.each([
  [
    {},
    {
      projectId: 'morsel-local',
      dataset: 'production',
      apiHost: 'http://localhost:3939',
      previewOrigin: 'http://localhost:4322',
      siteOrigin: 'http://localhost:4321',
      isLocal: true,
    },
  ],
  [
    { SANITY_STUDIO_API_HOST: 'http://localhost:4000', SANITY_STUDIO_DATASET: 'staging' },
    {
      projectId: 'morsel-local',
      dataset: 'staging',
      apiHost: 'http://localhost:4000',
      previewOrigin: 'http://localhost:4322',
      siteOrigin: 'http://localhost:4321',
      isLocal: true,
    },
  ],
  [
    { SANITY_STUDIO_PROJECT_ID: 'a1b2c3d4' },
    {
      projectId: 'a1b2c3d4',
      dataset: 'production',
      apiHost: undefined,
      previewOrigin: undefined,
      siteOrigin: undefined,
      isLocal: false,
    },
  ],
  [
    {
      SANITY_STUDIO_PROJECT_ID: 'a1b2c3d4',
      SANITY_STUDIO_DATASET: 'staging',
      SANITY_STUDIO_API_HOST: 'https://cms.example',
      SANITY_STUDIO_PREVIEW_ORIGIN: 'https://preview.example',
      SANITY_STUDIO_SITE_ORIGIN: 'https://www.morsel.example',
    },
    {
      projectId: 'a1b2c3d4',
      dataset: 'staging',
      apiHost: 'https://cms.example',
      previewOrigin: 'https://preview.example',
      siteOrigin: 'https://www.morsel.example',
      isLocal: false,
    },
  ],
  // What shells leave behind when a variable is cleared.
  [
    {
      SANITY_STUDIO_PROJECT_ID: '',
      SANITY_STUDIO_DATASET: '',
      SANITY_STUDIO_API_HOST: '',
      SANITY_STUDIO_PREVIEW_ORIGIN: '',
    },
    {
      projectId: 'morsel-local',
      dataset: 'production',
      apiHost: 'http://localhost:3939',
      previewOrigin: 'http://localhost:4322',
      siteOrigin: 'http://localhost:4321',
      isLocal: true,
    },
  ],
])('studioEnvironment %o', (variables, expected) => {
  expect(studioEnvironment(variables)).toEqual(expected);
});
