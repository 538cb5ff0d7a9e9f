/** Outlines of the icons on a 24 × 24 grid, drawn with a 2-unit stroke. */
export const ICONS = {
  menu: ['M4 7h16', 'M4 12h16', 'M4 17h16'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  globe: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z', 'M3 12h18', 'M12 3c5 5 5 13 0 18', 'M12 3c-5 5-5 13 0 18'],
  chevron: ['M9 5l7 7-7 7'],
  arrow: ['M5 12h14', 'M13 6l6 6-6 6'],
  link: [
    'M10 13.5a4.5 4.5 0 0 0 6.6.4l2.6-2.6a4.5 4.5 0 0 0-6.4-6.4l-1.4 1.4',
    'M14 10.5a4.5 4.5 0 0 0-6.6-.4l-2.6 2.6a4.5 4.5 0 0 0 6.4 6.4l1.4-1.4',
  ],
  share: ['M12 15V4', 'M8 8l4-4 4 4', 'M6.5 11.5H5v8.5h14v-8.5h-1.5'],
  phone: ['M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z', 'M11 18h2'],
  instagram: [
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5z',
    'M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6z',
    'M16.9 7.1h.01',
  ],
  facebook: ['M16.5 3.5H14.5A4 4 0 0 0 10.5 7.5V21', 'M7 12.5h8.5'],
  linkedin: ['M5 9.5V20', 'M5 5h.01', 'M10 20V9.5', 'M10 14.5a4.5 4.5 0 0 1 9 0V20'],
  youtube: [
    'M6.5 5.5h11a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15V9a3.5 3.5 0 0 1 3.5-3.5z',
    'M10.3 9.3v5.4l4.4-2.7z',
  ],
  tiktok: ['M13 3.5V15.5A4 4 0 1 1 9 11.5', 'M13 3.5A5.5 5.5 0 0 0 18.5 9'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Name of an icon. */
export type IconName = keyof typeof ICONS;
