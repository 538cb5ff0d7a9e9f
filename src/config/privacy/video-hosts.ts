/** A service whose player the site may show, after a click. */
export interface VideoHost {
  readonly id: 'youtube' | 'vimeo';
  /** As visitors know it. */
  readonly name: string;
  /** Origin of the player: the only one the security policy lets into a frame. */
  readonly playerOrigin: `https://${string}`;
  /** Addresses editors copy from the service; the first group is the video's id. */
  readonly addresses: readonly RegExp[];
  /** Query of the player's address. */
  readonly playerQuery: Readonly<Record<string, string>>;
  readonly playerPath: (videoId: string) => string;
  /** Returns the URL of the video's page on the host's own site. */
  readonly watchUrl: (videoId: string) => string;
}

/** Every service videos may come from. A service that is not in this table is refused everywhere. */
export const VIDEO_HOSTS: readonly VideoHost[] = [
  {
    id: 'youtube',
    name: 'YouTube',
    // The host that stores nothing in the browser before the video plays.
    playerOrigin: 'https://www.youtube-nocookie.com',
    addresses: [
      /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{11})(?:[&#].*)?$/,
      /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([\w-]{11})(?:[?#].*)?$/,
      /^https:\/\/youtu\.be\/([\w-]{11})(?:[?#].*)?$/,
    ],
    playerQuery: { autoplay: '1', rel: '0', playsinline: '1' },
    playerPath: (videoId) => `/embed/${videoId}`,
    watchUrl: (videoId) => `https://www.youtube.com/watch?v=${videoId}`,
  },
  {
    id: 'vimeo',
    name: 'Vimeo',
    playerOrigin: 'https://player.vimeo.com',
    addresses: [
      /^https:\/\/(?:www\.)?vimeo\.com\/(\d{6,12})\/?(?:[?#].*)?$/,
      /^https:\/\/player\.vimeo\.com\/video\/(\d{6,12})\/?(?:[?#].*)?$/,
    ],
    // `dnt` asks the player not to measure the visit.
    playerQuery: { autoplay: '1', dnt: '1', playsinline: '1' },
    playerPath: (videoId) => `/video/${videoId}`,
    watchUrl: (videoId) => `https://vimeo.com/${videoId}`,
  },
];

/** A video of a service in the table. */
export interface HostedVideo {
  readonly host: VideoHost;
  /** Returns the URL of the player, with autoplay: it is loaded on a click only. */
  readonly playerUrl: string;
  readonly watchUrl: string;
}

/** Reads the address of a video; `undefined` for every service and form of address not in {@link VIDEO_HOSTS}. */
export function parseVideoAddress(address: string): HostedVideo | undefined {
  for (const host of VIDEO_HOSTS) {
    for (const pattern of host.addresses) {
      const videoId = pattern.exec(address.trim())?.[1];
      if (videoId === undefined) continue;
      const query = new URLSearchParams(host.playerQuery);
      return {
        host,
        playerUrl: `${host.playerOrigin}${host.playerPath(videoId)}?${query}`,
        watchUrl: host.watchUrl(videoId),
      };
    }
  }
  return undefined;
}

/** True if a URL has the origin of a listed player; checked again before the player is loaded. */
export function isPlayerUrl(address: string): boolean {
  return (
    URL.canParse(address) && VIDEO_HOSTS.some(({ playerOrigin }) => playerOrigin === new URL(address).origin)
  );
}
