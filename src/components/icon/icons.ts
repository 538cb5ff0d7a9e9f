/** Outlines of the icons on a 24 × 24 grid, drawn with a 2-unit stroke. */
export const ICONS = {
  menu: ['M4 7h16', 'M4 12h16', 'M4 17h16'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  globe: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z', 'M3 12h18', 'M12 3c5 5 5 13 0 18', 'M12 3c-5 5-5 13 0 18'],
  chevron: ['M9 5l7 7-7 7'],
  arrow: ['M5 12h14', 'M13 6l6 6-6 6'],
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  pin: [
    'M12 21c-4-4.5-6.5-7.7-6.5-11a6.5 6.5 0 0 1 13 0c0 3.3-2.5 6.5-6.5 11z',
    'M12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z',
  ],
  clock: ['M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z', 'M12 7.5V12l3 2'],
  search: ['M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z', 'M15.3 15.3L20 20'],
  bag: ['M6 8h12l1 12.5H5z', 'M9 10.5V7a3 3 0 0 1 6 0v3.5'],
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
