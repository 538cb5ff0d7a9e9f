import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** Accessible name: the icon has none. */
  readonly label: string;
}

/** Renders a toolbar button. */
export function ToolButton({ icon, label, ...attributes }: Props): ReactNode {
  return (
    <button
      type="button"
      className="animation-player-button"
      aria-label={label}
      title={label}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
}

/** SVG paths on a 24 × 24 grid. */
const ICONS = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  stop: 'M7 7h10v10H7z',
  previous: 'M18 6.5v11L9.5 12zM6 6.5v11',
  next: 'M6 6.5v11l8.5-5.5zM18 6.5v11',
  loop: 'M4.5 12V10a3.5 3.5 0 0 1 3.5-3.5h11M16 3.5l3 3-3 3M19.5 12v2a3.5 3.5 0 0 1-3.5 3.5H5M8 14.5l-3 3 3 3',
  bounce: 'M4 12h16M7.5 8L3.5 12l4 4M16.5 8l4 4-4 4M12 6v12',
  settings: 'M4 7.5h8M17 7.5h3M14.5 5v5M4 16.5h3M12 16.5h8M9.5 14v5',
} as const;

/** Name of an icon of the player. */
export type IconName = keyof typeof ICONS;

/** Renders a decorative icon; its control has an accessible name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="animation-player-icon" viewBox="0 0 24 24" aria-hidden>
      <path d={ICONS[name]} />
    </svg>
  );
}
