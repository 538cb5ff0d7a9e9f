import type { Fault } from '../fault.ts';

/** Faults of headers, the security policy and the server. */
export const HOSTING_FAULTS: readonly Fault[] = [
  {
    id: 'inline-styles-allowed',
    breaks: 'the security policy lets injected styles run',
    edits: [
      {
        file: 'src/hosting/content-security-policy.ts',
        find: `'style-src': ["'self'"]`,
        replace: `'style-src': ["'self'", "'unsafe-inline'"]`,
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/content-security-policy'] }],
    tier: 'quick',
  },
  {
    id: 'redirect-to-any-host',
    breaks: 'a redirect with a splat sends visitors to any other host',
    edits: [
      {
        file: 'src/hosting/server/site-rules.ts',
        find: "`${target.pathname.replace(/^\\/+/, '/')}${target.search}${target.hash}`",
        replace: '`${target.pathname}${target.search}${target.hash}`',
      },
    ],
    finders: [{ suite: 'contract', files: ['src/hosting/server/'] }],
    tier: 'quick',
  },
  {
    id: 'stale-tag-for-changed-file',
    breaks: 'visitors keep a page whose correction within a minute has the same length',
    edits: [
      {
        file: 'src/hosting/server/etag.ts',
        find: 'Math.trunc(mtimeMs * 1000)',
        replace: 'Math.trunc(mtimeMs / 60_000)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/server/'] }],
    tier: 'quick',
  },
  {
    id: 'unhashed-files-cached',
    breaks: 'browsers keep files without a hash in their name for a year',
    edits: [
      {
        file: 'src/hosting/headers-file.ts',
        find: "section('/_astro/*', hashed)",
        replace: "section('/_*', hashed)",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/headers-file'] }],
    tier: 'quick',
  },
  {
    id: 'errors-without-security-headers',
    breaks: 'what the server refuses or redirects has no security headers',
    edits: [
      {
        file: 'src/hosting/server/http-server.ts',
        find: `    try {
      await setHeaders(response);`,
        replace: '    try {',
      },
    ],
    finders: [{ suite: 'contract', files: ['src/hosting/server/', 'src/preview/server/'] }],
    tier: 'quick',
  },
  {
    id: 'parser-errors-without-security-headers',
    breaks: 'what the HTTP parser refuses has no security headers',
    edits: [
      {
        file: 'src/hosting/server/http-server.ts',
        find: "  server.on('clientError', (error, socket) => void refuse(error, socket));",
        replace: '  void refuse;',
      },
    ],
    finders: [{ suite: 'contract', files: ['src/hosting/server/'] }],
    tier: 'quick',
  },
  {
    id: 'picture-runs-script',
    breaks: 'a vector picture that is opened by itself runs scripts on the site’s own origin',
    edits: [{ file: 'src/hosting/edge/content-files.ts', find: '; sandbox', replace: '' }],
    finders: [{ suite: 'unit', files: ['src/hosting/edge'] }],
    tier: 'quick',
  },
  {
    id: 'picture-of-any-size',
    breaks: 'anybody has the content service make pictures in endless variants',
    edits: [
      {
        file: 'src/hosting/edge/pictures.ts',
        find: 'if (shown === undefined) return refuse(404);',
        replace: 'shown ??= picture;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/edge'] }],
    tier: 'quick',
  },
  {
    id: 'picture-in-many-spellings',
    breaks: 'caches hold a picture once for each spelling of its address',
    edits: [
      {
        file: 'src/hosting/edge/pictures.ts',
        find: 'if (shown !== picture) {',
        replace: 'if (shown === undefined) {',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/edge'] }],
    tier: 'quick',
  },
  {
    id: 'refused-format-sent',
    breaks: 'browsers get a picture in a format that they refuse',
    edits: [
      {
        file: 'src/hosting/edge/pictures.ts',
        find: '/^q=0(?:\\.0*)?$/.test(each)',
        replace: "each === 'q=no'",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/edge'] }],
    tier: 'quick',
  },
  {
    id: 'file-of-any-type',
    breaks: 'a page that somebody uploads is a page on the site’s own origin',
    edits: [
      {
        file: 'src/hosting/edge/files.ts',
        find: 'const type = TYPES.get(extension);',
        replace: "const type = TYPES.get(extension) ?? 'text/html';",
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/edge'] }],
    tier: 'quick',
  },
  {
    id: 'film-mixed-with-another',
    breaks: 'a browser puts together a film of parts of two',
    edits: [
      {
        file: 'src/hosting/edge/files.ts',
        find: '&& condition === tag ? range',
        replace: '&& condition ? range',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/hosting/edge'] }],
    tier: 'quick',
  },
  {
    id: 'open-page-loses-pictures',
    breaks: 'a page that is open during a deployment misses the pictures it has not loaded yet',
    edits: [
      {
        file: 'src/publish/pictures/picture-lists.ts',
        find: '[...filesToKeep(before, own)]',
        replace: '[...before.kept]',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/publish/pictures'] }],
    tier: 'quick',
  },
  {
    id: 'pictures-elsewhere',
    breaks: 'pages load their pictures from a third party before consent',
    edits: [
      {
        file: 'src/site/images/image-helper.ts',
        find: 'isProxied ? proxied(address) : address',
        replace: 'address',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/site/images'] }],
    tier: 'quick',
  },
  {
    id: 'pictures-need-variables-on-import',
    breaks: 'no edge function runs where the host reads their settings before it has variables',
    edits: [
      {
        file: 'netlify/edge-functions/pictures.ts',
        find: 'let pictures: EdgeFunction | undefined;',
        replace:
          'let pictures: EdgeFunction | undefined = createPictures(readContentService(Netlify.env.toObject()));',
      },
    ],
    finders: [{ suite: 'unit', files: ['tests/contract/netlify-edge-functions'] }],
    tier: 'quick',
  },
  {
    id: 'films-elsewhere',
    breaks: 'pages load their films from a third party before consent',
    edits: [
      {
        file: 'src/site/images/image-helper.ts',
        find: ".replace(contentFolder('files', sanity), FILES_PATH)",
        replace: '',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/site/files', 'src/blocks/video', 'src/blocks/hero'] },
      { suite: 'build', files: ['tests/build/security-policy'] },
    ],
    tier: 'quick',
  },
];
